import { type Competition, eventParticipantCalls } from '@fletch/domain/contract'
import { participantTexts } from '../../../messages/event-participants.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { register } from './mutations.ts'

const texts = participantTexts.registration

type RegisterProps = { event: Competition; onClose: () => void }

const RegisterForm = ({ event, onClose }: RegisterProps) => {
  const registering = useChange(register(event), onClose)
  const { dateOfBirth, gender, bow = null } = useUser()
  const choice = useDivisionChoice(event, { dateOfBirth, gender, bow })
  const { form, field, summary, pending } = useForm({
    id: 'register',
    schema: eventParticipantCalls.register.body,
    submit: ({ archeryStyle }) => registering.submit(archeryStyle),
  })
  const isFull = event.maxParticipants !== null && event.participantCount >= event.maxParticipants
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p className="font-semibold">{event.name}</p>
      {isFull && <p>{texts.full(event.waitingCount)}</p>}
      <DivisionFields
        {...field('archeryStyle')}
        choice={choice}
        isOwn
        label={texts.style}
        empty={texts.chooseStyle}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button disabled={pending} onClick={onClose}>
          {participantTexts.cancel}
        </Button>
        <Button type="submit" look="main" pending={pending} pendingLabel={participantTexts.registering}>
          {participantTexts.register}
        </Button>
      </div>
    </form>
  )
}

/** Asks with which style, or in which division, someone shoots. */
export const RegisterDialog = ({ open, ...form }: RegisterProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    <RegisterForm {...form} />
  </Dialog>
)
