import { type ArcheryStyle, offeredStyles } from '@fletch/domain'
import { type Competition, eventParticipantCalls } from '@fletch/domain/contract'
import { participantTexts } from '../../../messages/event-participants.ts'
import { eventTexts } from '../../../messages/events.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { useForm } from '../../../ui/use-form.ts'
import { register } from './mutations.ts'

const texts = participantTexts.registration

/** The styles of an event to choose from: 'all' is none that anyone shoots. */
export const stylesToChoose = ({ archeryStyle }: Pick<Competition, 'archeryStyle'>) =>
  offeredStyles(archeryStyle)
    .filter((style): style is Exclude<ArcheryStyle, 'all'> => style !== 'all')
    .map((style) => ({ value: style, label: eventTexts.styles[style] }))

type RegisterProps = { event: Competition; onClose: () => void }

const RegisterForm = ({ event, onClose }: RegisterProps) => {
  const registering = useChange(register(event), onClose)
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
      <SelectField
        {...field('archeryStyle')}
        label={texts.style}
        required
        options={[{ value: '', label: texts.chooseStyle }, ...stylesToChoose(event)]}
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

/** Asks with which style someone shoots. */
export const RegisterDialog = ({ open, ...form }: RegisterProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    <RegisterForm {...form} />
  </Dialog>
)
