import { appPaths, passwordChange, type User } from '@fletch/contract'
import { profileTexts } from '@fletch/messages/profile'
import { useLocation } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Section } from '../../ui/section.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useForm } from '../../ui/use-form.ts'
import { NewPasswordFields } from '../accounts/signing-in/new-password-fields.tsx'
import { changePassword } from './mutations.ts'

const texts = profileTexts.password

const PasswordForm = ({ email }: { email: string }) => {
  const [, navigate] = useLocation()
  const leave = () => navigate(appPaths.profile)
  const change = useChange(changePassword, leave)
  const { form, field, summary, pending } = useForm({
    id: 'password',
    schema: passwordChange,
    submit: change.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <ErrorSummary {...summary} />
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('currentPassword')} label={texts.current} autoComplete="current-password" />
      <NewPasswordFields
        password={{ ...field('password'), label: texts.password }}
        confirmPassword={{ ...field('confirmPassword'), label: texts.confirmPassword }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={leave}>
          {profileTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.pending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** Changes the password. */
export const PasswordSection = ({ user }: { user: User }) => (
  <Section title={texts.title} text={texts.text}>
    <PasswordForm email={user.email} />
  </Section>
)
