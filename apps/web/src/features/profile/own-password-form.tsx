import { profileTexts } from '@fletch/messages/profile'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { type FormRules, useForm } from '../../ui/use-form.ts'

type OwnPasswordFormProps = FormRules<{ password: string }> & {
  id: string
  email: string
  texts: { password: string; passwordHint: string; submit: string; pending: string }
  onCancel: () => void
  children?: ReactNode
}

/** Asks for the password before an action that cannot be undone, so that the finder of a phone cannot take it. */
export const OwnPasswordForm = ({ email, texts, onCancel, children, ...rules }: OwnPasswordFormProps) => {
  const { form, field, summary, pending } = useForm(rules)
  return (
    <form {...form} className="flex flex-col gap-4">
      {children}
      <ErrorSummary {...summary} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onCancel}>
          {profileTexts.cancel}
        </Button>
        <Button type="submit" look="danger" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}
