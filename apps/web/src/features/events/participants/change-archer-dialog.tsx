import {
  archerPenalty,
  type ChangedArcher,
  type ClubEvent,
  disqualification,
  groupScoringPath,
  type Participant,
} from '@fletch/contract'
import { mostPenalty } from '@fletch/domain'
import { detailTexts } from '@fletch/messages/event-details'
import { participantTexts } from '@fletch/messages/event-participants'
import { type FormEvent, useState } from 'react'
import { formatDay } from '../../../messages/format.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmButton } from '../../../ui/confirm-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { type FormIssue, inWords } from '../../../ui/fault.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { UnfoldSummary } from '../../../ui/unfold-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { AnswersForm } from '../details/answers-form.tsx'
import { saveAnswersOf } from '../details/mutations.ts'
import { nameOf } from '../participant-queries.ts'
import { PaymentForm } from '../payments/payment-form.tsx'
import { changeArcher, removeArcher } from './mutations.ts'

const texts = participantTexts.changing

/** The actions that require a reason. */
type MarkWithReason = 'disqualified' | 'penalty'

type MarkProps = { archer: Participant; onClose: () => void }

const RemovePenalty = ({ archer, onClose }: MarkProps) => {
  const { run, isPending } = useChange(changeArcher(archer), onClose)
  return (
    <Button wide pending={isPending} onClick={() => run({ penalty: null })}>
      {texts.takePenaltyBack}
    </Button>
  )
}

/** The actions of officers on an archer who broke a rule. */
const MarkActions = ({ archer, onAsk, onClose }: MarkProps & { onAsk: (asked: MarkWithReason) => void }) => (
  <>
    {archer.mark !== 'disqualified' && (
      <div>
        <Button wide onClick={() => onAsk('disqualified')}>
          {texts.disqualify}
        </Button>
        <p className="mt-1 text-14 text-muted">{texts.disqualifyText}</p>
      </div>
    )}
    <div>
      <Button wide onClick={() => onAsk('penalty')}>
        {archer.penalty === undefined ? texts.penalise : texts.changePenalty}
      </Button>
      <p className="mt-1 text-14 text-muted">{texts.penaltyText}</p>
    </div>
    {archer.penalty !== undefined && <RemovePenalty archer={archer} onClose={onClose} />}
  </>
)

type FormProps = MarkProps & { onBack: () => void }

const typedReason: FormSchema<ReturnType<typeof disqualification.parse>> = {
  safeParse: (typed) => disqualification.safeParse({ kind: 'disqualified', ...Object(typed) }),
}

const DisqualificationForm = ({ archer, onBack, onClose }: FormProps) => {
  const saving = useChange(changeArcher(archer), onClose)
  const { form, field, summary, pending } = useForm({
    id: 'disqualify',
    schema: typedReason,
    submit: (mark) => saving.submit({ mark }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.disqualifyText}</p>
      <TextAreaField
        {...field('reason')}
        defaultValue={archer.markReason}
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={3}
      />
      <FormButtons label={texts.submitDisqualification} pending={pending} onBack={onBack} />
    </form>
  )
}

const typedPenalty: FormSchema<ReturnType<typeof archerPenalty.parse>> = {
  safeParse: (typed) => {
    const { points, reason } = Object(typed)
    return archerPenalty.safeParse({ points: Number(points), reason })
  },
}

const PenaltyForm = ({ archer, onBack, onClose }: FormProps) => {
  const saving = useChange(changeArcher(archer), onClose)
  const [points, setPoints] = useState(String(archer.penalty ?? ''))
  const { form, field, summary, pending } = useForm({
    id: 'penalty',
    schema: typedPenalty,
    submit: (penalty) => saving.submit({ penalty }),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p>{texts.penaltyText}</p>
      <NumberField
        {...field('points')}
        value={points}
        onChange={setPoints}
        label={texts.points}
        min={1}
        max={mostPenalty}
      />
      <TextAreaField
        {...field('reason')}
        defaultValue={archer.penaltyReason}
        label={texts.reason}
        hint={texts.reasonHint}
        required
        rows={3}
      />
      <FormButtons label={texts.submitPenalty} pending={pending} onBack={onBack} />
    </form>
  )
}

const FormButtons = ({ label, pending, onBack }: { label: string; pending: boolean; onBack: () => void }) => (
  <div className="flex flex-wrap justify-end gap-3">
    <Button disabled={pending} onClick={onBack}>
      {texts.otherSteps}
    </Button>
    <Button type="submit" look="danger" pending={pending} pendingLabel={texts.submitting}>
      {label}
    </Button>
  </div>
)

const MarkForm = ({ asked, ...props }: FormProps & { asked: MarkWithReason }) =>
  asked === 'penalty' ? <PenaltyForm {...props} /> : <DisqualificationForm {...props} />

type ChangeProps = { event: ClubEvent; archer: Participant; onClose: () => void }

/** The date of birth and gender that the division depends on. */
const Person = ({ person: { dateOfBirth, gender } }: { person: NonNullable<Participant['person']> }) => (
  <p className="text-14 text-muted">
    {texts.person({ born: dateOfBirth === null ? null : formatDay(dateOfBirth), gender })}
  </p>
)

const divisionField = 'archer-division'

const StyleForm = ({ event, archer, onClose }: ChangeProps) => {
  const change = useChange(changeArcher(archer, event.divisionScheme), onClose)
  const choice = useDivisionChoice(event, archer.person, { before: archer.archeryStyle })
  const [issue, setIssue] = useState<FormIssue>()
  const onSubmit = async (submitted: FormEvent) => {
    submitted.preventDefault()
    if (choice.chosen === '') return
    const wrong = await change.submit({ archeryStyle: choice.chosen })
    setIssue(wrong?.[0])
    if (wrong?.[0]) document.getElementById(divisionField)?.focus()
  }
  return (
    <form
      onSubmit={(submitted) => void onSubmit(submitted)}
      onInput={() => setIssue(undefined)}
      className="flex flex-wrap items-end gap-3"
    >
      <div className="flex min-w-40 flex-1 flex-col gap-3">
        {archer.person && <Person person={archer.person} />}
        <DivisionFields
          id={divisionField}
          choice={choice}
          label={texts.style}
          empty={texts.chooseStyle}
          error={issue && inWords(issue.message)}
        />
      </div>
      <Button
        type="submit"
        disabled={choice.chosen === '' || choice.chosen === archer.archeryStyle}
        pending={change.isPending}
        pendingLabel={texts.saving}
      >
        {texts.save}
      </Button>
    </form>
  )
}

/** Corrects the name of an archer without an account. */
const NameForm = ({ archer, onClose }: Pick<ChangeProps, 'archer' | 'onClose'>) => {
  const change = useChange(changeArcher(archer), onClose)
  const [name, setName] = useState(nameOf(archer))
  const typed = name.trim()
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void change.run({ name: typed })
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <TextField
          label={texts.name}
          autoComplete="off"
          maxLength={200}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <Button
        type="submit"
        disabled={typed === '' || typed === nameOf(archer)}
        pending={change.isPending}
        pendingLabel={texts.saving}
      >
        {texts.saveName}
      </Button>
    </form>
  )
}

/** Changes the club of an archer without an account. */
const ClubForm = ({ archer, onClose }: Pick<ChangeProps, 'archer' | 'onClose'>) => {
  const change = useChange(changeArcher(archer), onClose)
  const [club, setClub] = useState(archer.club ?? '')
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault()
    void change.run({ club })
  }
  return (
    <form onSubmit={onSubmit} className="flex flex-wrap items-end gap-3">
      <div className="min-w-40 flex-1">
        <TextField
          label={texts.club}
          autoComplete="off"
          maxLength={100}
          value={club}
          onChange={({ target }) => setClub(target.value)}
        />
      </div>
      <Button
        type="submit"
        disabled={club.trim() === (archer.club ?? '')}
        pending={change.isPending}
        pendingLabel={texts.saving}
      >
        {texts.saveClub}
      </Button>
    </form>
  )
}

type StatusChange = { change: ChangedArcher; label: string; text: string }

const absent = (): StatusChange => ({
  change: { status: 'absent' },
  label: texts.absent,
  text: texts.absentText,
})
const retired = (): StatusChange => ({
  change: { status: 'retired' },
  label: texts.retired,
  text: texts.retiredText,
})
const back = (): StatusChange => ({
  change: { status: 'registered' },
  label: texts.back,
  text: texts.backText,
})
const notFinished = (): StatusChange => ({
  change: { mark: { kind: 'not-finished', reason: '' } },
  label: texts.notFinished,
  text: texts.notFinishedText,
})
const place = (): StatusChange => ({
  change: { status: 'registered' },
  label: texts.givePlace,
  text: texts.givePlaceText,
})

/** The changes of status that an officer can make. Before the start no archer can retire. */
const statusChanges = (status: Participant['status'], isActive: boolean): readonly StatusChange[] => {
  if (status === 'waiting') return [place()]
  if (status === 'absent') return [back()]
  if (status === 'retired') return [back()]
  return isActive ? [retired(), notFinished(), absent()] : [absent()]
}

const StepButton = ({
  archer,
  step,
  onClose,
}: {
  archer: Participant
  step: StatusChange
  onClose: () => void
}) => {
  const { run, isPending } = useChange(changeArcher(archer), onClose)
  return (
    <div>
      <Button wide pending={isPending} onClick={() => run(step.change)}>
        {step.label}
      </Button>
      <p className="mt-1 text-14 text-muted">{step.text}</p>
    </div>
  )
}

const Removal = ({ archer, onClose }: { archer: Participant; onClose: () => void }) => {
  const { run, isPending } = useChange(removeArcher(archer), onClose)
  return (
    <div>
      <ConfirmButton wide pending={isPending} confirmLabel={texts.removeConfirm} onConfirm={run}>
        {texts.remove}
      </ConfirmButton>
      <p className="mt-1 text-14 text-muted">{texts.removeText}</p>
    </div>
  )
}

/** The archer's answers to the questions of the event. */
const Answers = ({ event, archer, onClose }: ChangeProps) => {
  const { questions = [] } = event.details ?? {}
  if (questions.length === 0) return null
  return (
    <details>
      <UnfoldSummary>{detailTexts.answers.ofArcher}</UnfoldSummary>
      <AnswersForm
        questions={questions}
        answers={archer.answers}
        language={event.language}
        change={saveAnswersOf(archer)}
        isOfOfficer
        onClose={onClose}
      />
    </details>
  )
}

type ChangeArcherDialogProps = { event: ClubEvent; archer: Participant | undefined; onClose: () => void }

/** A form that asks for a reason replaces the other actions. */
const Steps = ({ event, archer, onClose }: ChangeProps) => {
  const [asked, setAsked] = useState<MarkWithReason>()
  const isActive = event.status === 'active'
  const ofGuest = archer.userId === null && !archer.hasAccount && (
    <>
      <NameForm archer={archer} onClose={onClose} />
      <ClubForm archer={archer} onClose={onClose} />
    </>
  )
  const card = event.status !== 'upcoming' && archer.groupId !== null && (
    <LinkButton wide href={groupScoringPath(event.id, archer.groupId)}>
      {texts.card}
    </LinkButton>
  )
  // Certificates and results of an event that is over still show the name and the club.
  if (event.status === 'completed')
    return (
      <div className="flex flex-col gap-5">
        {card}
        {ofGuest}
        <PaymentForm event={event} archer={archer} />
      </div>
    )
  if (asked !== undefined)
    return <MarkForm asked={asked} archer={archer} onBack={() => setAsked(undefined)} onClose={onClose} />
  return (
    <div className="flex flex-col gap-5">
      {card}
      <StyleForm event={event} archer={archer} onClose={onClose} />
      {ofGuest}
      <PaymentForm event={event} archer={archer} />
      <Answers event={event} archer={archer} onClose={onClose} />
      {statusChanges(archer.status, isActive).map((step) => (
        <StepButton key={step.label} archer={archer} step={step} onClose={onClose} />
      ))}
      {isActive && archer.status !== 'waiting' && (
        <MarkActions archer={archer} onAsk={setAsked} onClose={onClose} />
      )}
      {event.status === 'upcoming' && <Removal archer={archer} onClose={onClose} />}
    </div>
  )
}

/** Everything that officers can do with one archer. */
export const ChangeArcherDialog = ({ event, archer, onClose }: ChangeArcherDialogProps) => (
  <Dialog open={archer !== undefined} onClose={onClose} title={archer ? nameOf(archer) : ''}>
    {archer && <Steps key={archer.id} event={event} archer={archer} onClose={onClose} />}
  </Dialog>
)
