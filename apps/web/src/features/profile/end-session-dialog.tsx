import { type Session, sessionEnd } from '@fletch/domain/contract'
import { formatTime } from '../../messages/format.ts'
import { profileTexts } from '../../messages/profile.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useChange } from '../../ui/use-change.ts'
import { useForm } from '../../ui/use-form.ts'
import { endSession } from './mutations.ts'

const texts = profileTexts.sessions

type EndSessionProps = { session: Session; device: string; email: string; onClose: () => void }

const EndSessionForm = ({ session: { id, signedInAt }, device, email, onClose }: EndSessionProps) => {
  const ending = useChange(endSession(id), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'end-session',
    schema: sessionEnd,
    submit: ending.submit,
  })
  return (
    <form {...form} className="flex flex-col gap-4">
      <p>{texts.endText(device, formatTime(signedInAt))}</p>
      <ErrorSummary {...summary} />
      {/* For password managers: whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field('password')}
        label={texts.password}
        hint={texts.passwordHint}
        autoComplete="current-password"
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {profileTexts.cancel}
        </Button>
        <Button type="submit" look="danger" pending={pending} pendingLabel={texts.ending}>
          {texts.submit}
        </Button>
      </div>
    </form>
  )
}

/** Asks for the password before one session ends: a phone that was found ends no one else's. */
export const EndSessionDialog = ({ open, ...props }: EndSessionProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={texts.endTitle}>
    <EndSessionForm {...props} />
  </Dialog>
)
