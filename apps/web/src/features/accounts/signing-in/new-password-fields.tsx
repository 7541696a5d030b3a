import { isCommonPassword, type PasswordCheck, passwordChecks } from '@fletch/domain'
import { accountFormTexts } from '@fletch/messages/account-forms'
import { useState } from 'react'
import { CheckIcon, CircleIcon, WarningIcon } from '../../../ui/icons.ts'
import { PasswordField } from '../../../ui/password-field.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

const texts = accountFormTexts.checklist

const Check = ({ name, met }: { name: PasswordCheck; met: boolean }) => {
  const Icon = met ? CheckIcon : CircleIcon
  return (
    <li className={`flex items-center gap-2 ${met ? 'font-semibold text-accent' : ''}`}>
      <Icon className={`shrink-0 ${met ? 'size-4' : 'mx-1 size-2'}`} aria-hidden="true" />
      <VisuallyHidden>{met ? texts.met : texts.open}</VisuallyHidden>
      {texts[name]}
    </li>
  )
}

const checks = Object.entries(passwordChecks) as [PasswordCheck, (password: string) => boolean][]

type PasswordChecklistProps = {
  password: string
  /** The flag for common passwords is omitted if the field's own error says so. */
  flagged: boolean
}

/** Shown beside the password while it is typed: guidance, and a flag for common passwords. */
const PasswordChecklist = ({ password, flagged }: PasswordChecklistProps) => (
  <div>
    <p>{texts.title}</p>
    <ul className="mt-1 grid gap-x-4 gap-y-0.5 wide:grid-cols-2">
      {checks.map(([name, isMet]) => (
        <Check key={name} name={name} met={isMet(password)} />
      ))}
    </ul>
    <p role="status" className="font-semibold text-gold">
      {flagged && isCommonPassword(password) && (
        <span className="mt-1 flex items-center gap-2">
          <WarningIcon className="size-4 shrink-0" aria-hidden="true" />
          {texts.common}
        </span>
      )}
    </p>
  </div>
)

type FieldParts = { id: string; name: string; error: string | undefined }

type NewPasswordFieldsProps = {
  password: FieldParts & { label: string }
  confirmPassword: FieldParts & { label: string }
}

/** A new password: can be shown, is checked while typed, and is typed twice. */
export const NewPasswordFields = ({ password, confirmPassword }: NewPasswordFieldsProps) => {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PasswordField
        {...password}
        autoComplete="new-password"
        hint={<PasswordChecklist password={typed} flagged={!password.error} />}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <PasswordField {...confirmPassword} autoComplete="new-password" />
    </>
  )
}
