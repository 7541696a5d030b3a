import { type ChildHandOver, childHandOver, type User } from '@fletch/domain/contract'
import type { ReactNode } from 'react'
import { childTexts as texts } from '../../../messages/children.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { type FormRules, useForm } from '../../../ui/use-form.ts'

type GuardianPasswordFormProps = Pick<FormRules<ChildHandOver>, 'submit'> & {
  id: string
  guardian: User
  label: string
  pendingLabel: string
  children: ReactNode
}

/** Asks for the guardian's password, so that the finder of a phone cannot hand a child's account over or take it back. */
export const GuardianPasswordForm = ({
  id,
  guardian,
  label,
  pendingLabel,
  children,
  submit,
}: GuardianPasswordFormProps) => {
  const { form, field, summary, pending } = useForm({ id, schema: childHandOver, submit })
  return (
    <form {...form} className="flex flex-col gap-4">
      {children}
      <ErrorSummary {...summary} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={guardian.email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={texts.ownPassword}
        hint={texts.ownPasswordHint}
        autoComplete="current-password"
      />
      <Button type="submit" look="main" className="self-end" pending={pending} pendingLabel={pendingLabel}>
        {label}
      </Button>
    </form>
  )
}
