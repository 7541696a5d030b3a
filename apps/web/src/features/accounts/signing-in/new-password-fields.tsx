import { useState } from 'react'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'

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
