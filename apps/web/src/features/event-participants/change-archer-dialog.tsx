import type { Competition, Participant } from '@fletch/domain/contract'
import { type FormEvent, useState } from 'react'
import { participantTexts } from '../../messages/event-participants.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { changeArcher, removeArcher } from './mutations.ts'
import { nameOf } from './queries.ts'
import { stylesToChoose } from './register-dialog.tsx'

const texts = participantTexts.changing

type ChangeProps = { event: Competition; archer: Participant; onClose: () => void }

const StyleForm = ({ event, archer, onClose }: ChangeProps) => {
  const [pending, setPending] = useState(false)
  const [chosen, setChosen] = useState<string>(archer.archeryStyle)
  const styles = stylesToChoose(event)
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    const style = styles.find(({ value }) => value === chosen)?.value
    if (pending || style === undefined) return
    setPending(true)
    const isDone = await changeArcher(archer, { archeryStyle: style })
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <form onSubmit={(submitted) => void onSubmit(submitted)} className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <SelectField
          label={texts.style}
          options={styles}
          value={chosen}
          onChange={(change) => setChosen(change.target.value)}
        />
      </div>
      <Button
        type="submit"
        disabled={chosen === archer.archeryStyle}
        pending={pending}
        pendingLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}

type Step = { status: 'registered' | 'absent' | 'retired'; label: string; text: string }

const absent: Step = { status: 'absent', label: texts.absent, text: texts.absentText }
const retired: Step = { status: 'retired', label: texts.retired, text: texts.retiredText }
const back: Step = { status: 'registered', label: texts.back, text: texts.backText }
const place: Step = { status: 'registered', label: texts.givePlace, text: texts.givePlaceText }

/** What an archer can become; nobody retires before the start. */
const stepsFor = (status: Participant['status'], isActive: boolean): readonly Step[] => {
  if (status === 'waiting') return [place]
  if (status === 'absent') return [back]
  if (status === 'retired') return [back]
  return isActive ? [retired, absent] : [absent]
}

const StepButton = ({ archer, step, onClose }: { archer: Participant; step: Step; onClose: () => void }) => {
  const [pending, setPending] = useState(false)
  const onStep = async () => {
    setPending(true)
    const isDone = await changeArcher(archer, { status: step.status })
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <div>
      <Button wide pending={pending} onClick={onStep}>
        {step.label}
      </Button>
      <p className="mt-1 text-14 text-muted">{step.text}</p>
    </div>
  )
}

const Removal = ({ archer, onClose }: { archer: Participant; onClose: () => void }) => {
  const [pending, setPending] = useState(false)
  const onRemove = async () => {
    setPending(true)
    const isDone = await removeArcher(archer)
    setPending(false)
    if (isDone) onClose()
  }
  return (
    <div>
      <ConfirmButton
        wide
        pending={pending}
        confirmLabel={texts.removeConfirm}
        onConfirm={() => void onRemove()}
      >
        {texts.remove}
      </ConfirmButton>
      <p className="mt-1 text-14 text-muted">{texts.removeText}</p>
    </div>
  )
}

type ChangeArcherDialogProps = { event: Competition; archer: Participant | undefined; onClose: () => void }

/** All that officers do with one archer. */
export const ChangeArcherDialog = ({ event, archer, onClose }: ChangeArcherDialogProps) => (
  <Dialog open={archer !== undefined} onClose={onClose} title={archer ? nameOf(archer) : ''}>
    {archer && (
      <div className="flex flex-col gap-5">
        <StyleForm event={event} archer={archer} onClose={onClose} />
        {stepsFor(archer.status, event.status === 'active').map((step) => (
          <StepButton key={step.label} archer={archer} step={step} onClose={onClose} />
        ))}
        {event.status === 'upcoming' && <Removal archer={archer} onClose={onClose} />}
      </div>
    )}
  </Dialog>
)
