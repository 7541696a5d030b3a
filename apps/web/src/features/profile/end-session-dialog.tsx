import { type Session, sessionEnd } from '@fletch/domain/contract'
import { formatTime } from '../../messages/format.ts'
import { profileTexts } from '../../messages/profile.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useChange } from '../../ui/use-change.ts'
import { endSession } from './mutations.ts'
import { OwnPasswordForm } from './own-password-form.tsx'

const texts = profileTexts.sessions

type EndSessionProps = { session: Session; device: string; email: string; onClose: () => void }

const EndSessionForm = ({ session: { id, signedInAt }, device, email, onClose }: EndSessionProps) => {
  const { submit } = useChange(endSession(id), onClose)
  const form = {
    id: 'end-session',
    schema: sessionEnd,
    submit,
    email,
    texts: { ...texts, pending: texts.ending },
  }
  return (
    <OwnPasswordForm {...form} onCancel={onClose}>
      <p>{texts.endText(device, formatTime(signedInAt))}</p>
    </OwnPasswordForm>
  )
}

/** Asks for the password before a session ends, so that the finder of a phone cannot end other sessions. */
export const EndSessionDialog = ({ open, ...props }: EndSessionProps & { open: boolean }) => (
  <Dialog open={open} onClose={props.onClose} title={texts.endTitle}>
    <EndSessionForm {...props} />
  </Dialog>
)
