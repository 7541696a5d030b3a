import { type ClubEvent, eventParticipantCalls } from '@fletch/contract'
import { allDivisions, type EventQuestion, hasMovingUp, isPastDeadline } from '@fletch/domain'
import { divisionTexts } from '@fletch/messages/divisions'
import { participantTexts } from '@fletch/messages/event-participants'
import { eventTexts } from '@fletch/messages/events'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import type { ButtonLook } from '../../../ui/button-look.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { FormActions } from '../../../ui/form-actions.tsx'
import { CheckIcon } from '../../../ui/icons.ts'
import { ConfirmDialog } from '../../../ui/question.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { divisionsShotQuery } from '../../divisions/queries.ts'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { answerIssues, answersFromForm } from '../details/answers-form-values.ts'
import { QuestionFields } from '../details/question-fields.tsx'
import { participantsQuery } from '../participant-queries.ts'
import { ClubField, useClubsToShootFor } from './club-field.tsx'
import { isToAnswer } from './entry-question.tsx'
import { register, withdraw } from './mutations.ts'

const registrationTexts = participantTexts.registration
const withdrawalTexts = participantTexts.withdrawal

type Registering = ReturnType<typeof eventParticipantCalls.register.body.parse>

type Asked = { questions: readonly EventQuestion[]; needsConsent: boolean; asksForClub: boolean }

/** Checks the division, the consent if the division needs it, the club if there are several, and the answers if the event has questions. */
const schemaOf = ({ questions, needsConsent, asksForClub }: Asked): FormSchema<Registering> => ({
  safeParse: (typed) => {
    const { consent, forClubId, ...fields } = Object(typed)
    const result = eventParticipantCalls.register.body.safeParse({
      ...fields,
      ...(needsConsent && { consent: true }),
      ...(asksForClub && { forClubId }),
    })
    const answers = answersFromForm(questions, typed)
    const issues = [
      ...(result.success ? [] : result.error.issues),
      ...(needsConsent && consent === undefined
        ? [{ path: ['consent'], message: () => divisionTexts.consentRequired }]
        : []),
      ...(asksForClub && !forClubId
        ? [{ path: ['forClubId'], message: () => registrationTexts.clubRequired }]
        : []),
      ...answerIssues(questions, answers),
    ]
    return result.success && issues.length === 0
      ? { success: true, data: { ...result.data, ...(questions.length > 0 && { answers }) } }
      : { success: false, error: { issues } }
  },
})

type RegisterProps = { event: ClubEvent; onClose: () => void }

const RegisterForm = ({ event, onClose }: RegisterProps) => {
  const registering = useChange(register(event), onClose)
  const { dateOfBirth, gender, bow = null } = useUser()
  const { data: earlier } = useQuery(divisionsShotQuery(event))
  const choice = useDivisionChoice(event, { dateOfBirth, gender, bow }, { earlier })
  const questions = event.details?.questions ?? []
  const only = choice.options.length === 1 ? (choice.options[0]?.code ?? '') : ''
  const code = choice.chosen || only
  const needsConsent = choice.isOneUp(code)
  const { clubs, preset } = useClubsToShootFor(event)
  const asksForClub = clubs.length > 1
  const schema = schemaOf({ questions, needsConsent, asksForClub })
  const { form, field, summary, pending } = useForm({ id: 'register', schema, submit: registering.submit })
  const isFull = event.maxParticipants !== null && event.participantCount >= event.maxParticipants
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p className="font-semibold">{event.name}</p>
      {isFull && <p>{registrationTexts.full({ place: event.waitingCount + 1 })}</p>}
      <DivisionFields
        {...field('archeryStyle')}
        choice={{ ...choice, chosen: code }}
        isOwn
        label={registrationTexts.style}
        empty={registrationTexts.chooseStyle}
      />
      {needsConsent && (
        <CheckField {...field('consent')} label={divisionTexts.consent} hint={divisionTexts.consentHint} />
      )}
      {asksForClub && <ClubField {...field('forClubId')} clubs={clubs} preset={preset} />}
      <QuestionFields questions={questions} answers={undefined} language={event.language} field={field} />
      <VerifyFirst why={registrationTexts.verifyFirst} />
      <FormActions
        cancel={participantTexts.cancel}
        onCancel={onClose}
        submit={participantTexts.register}
        pending={pending}
        pendingLabel={participantTexts.registering}
      />
    </form>
  )
}

/** Asks for the style or division that the user shoots, and for answers to the event's questions. */
const RegisterDialog = ({ open, ...form }: RegisterProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={registrationTexts.title}>
    <RegisterForm {...form} />
  </Dialog>
)

type WithdrawQuestionProps = { event: ClubEvent; open: boolean; onClose: () => void }

/** Asks for confirmation, because the free place goes to another archer immediately. */
const WithdrawQuestion = ({ event, open, onClose }: WithdrawQuestionProps) => {
  const withdrawal = useChange(withdraw(event))
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={withdrawalTexts.title}
      cancel={withdrawalTexts.keep}
      action={withdrawalTexts.action}
      pendingLabel={withdrawalTexts.pending}
      onConfirm={withdrawal.run}
    >
      <p className="font-semibold">
        {event.registrationStatus === 'waiting'
          ? withdrawalTexts.waitingQuestion({ event: event.name })
          : withdrawalTexts.question({ event: event.name })}
      </p>
      <p>{withdrawalTexts.text}</p>
    </ConfirmDialog>
  )
}

type RegistrationProps = {
  event: ClubEvent
  /** The main look if registration is the main action of the screen. */
  look?: ButtonLook | undefined
}

/**
 * The button to register. An event with one division that may not be one class up, and no questions, opens no dialog,
 * unless the archer is in several clubs.
 */
const RegisterButton = ({ event, look }: RegistrationProps) => {
  const [isAsking, setAsking] = useState(false)
  const registering = useChange(register(event))
  const { clubs } = useClubsToShootFor(event)
  const [style = allDivisions, ...others] = event.archeryStyle.split(',')
  const onRegister = () => {
    const asks = (event.details?.questions ?? []).length > 0 || hasMovingUp(event.divisionScheme)
    if (style === allDivisions || others.length > 0 || asks || clubs.length > 1) setAsking(true)
    else void registering.run({ archeryStyle: style })
  }
  return (
    <>
      <Button
        look={look}
        pending={registering.isPending}
        pendingLabel={participantTexts.registering}
        aria-label={participantTexts.of({ action: participantTexts.register, name: event.name })}
        onClick={onRegister}
      >
        {participantTexts.register}
      </Button>
      <RegisterDialog event={event} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Retired, or the mark that officers recorded, which the list of archers contains. */
const Retired = ({ eventId }: { eventId: string }) => {
  const { id: userId } = useUser()
  const { data = [] } = useQuery(participantsQuery(eventId))
  const mark = data.find((archer) => archer.userId === userId)?.mark
  return (
    <Tag tone={mark === 'disqualified' ? 'bad' : 'plain'}>
      {mark ? participantTexts.marks[mark] : participantTexts.retiredTag}
    </Tag>
  )
}

/** The user's status in an event. */
const OwnStatus = ({
  eventId,
  status,
  isAsked,
}: {
  eventId: string
  status: NonNullable<ClubEvent['registrationStatus']>
  isAsked: boolean
}) => {
  if (isAsked) return <Tag>{participantTexts.askedTag}</Tag>
  if (status === 'waiting') return <Tag>{participantTexts.waitingTag}</Tag>
  if (status === 'absent') return <Tag>{participantTexts.absentTag}</Tag>
  if (status === 'retired') return <Retired eventId={eventId} />
  return (
    <Tag tone="on">
      <CheckIcon className="me-1 inline size-4 align-[-0.125em]" aria-hidden="true" />
      {participantTexts.registered}
    </Tag>
  )
}

const WithdrawButton = ({ event }: { event: ClubEvent }) => {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        look="quiet"
        aria-label={participantTexts.of({ action: participantTexts.unregister, name: event.name })}
        onClick={() => setAsking(true)}
      >
        {participantTexts.unregister}
      </Button>
      <WithdrawQuestion event={event} open={isAsking} onClose={() => setAsking(false)} />
    </>
  )
}

/** Whether the event still takes the registration of the user, who is not in it and is not asked about an entry. */
export const canRegister = (event: ClubEvent): boolean =>
  event.registrationStatus === null &&
  !event.isAsked &&
  event.status === 'upcoming' &&
  !isPastDeadline(event, new Date().toISOString())

/**
 * The button to register; for participants their status and the button to withdraw; after the deadline, that
 * registration is closed.
 */
export const Registration = ({ event, look }: RegistrationProps) => {
  const { registrationStatus, status } = event
  const isUpcoming = status === 'upcoming'
  if (registrationStatus !== null) {
    return (
      <span className="flex flex-wrap items-center gap-2">
        <OwnStatus eventId={event.id} status={registrationStatus} isAsked={event.isAsked} />
        {isUpcoming && !event.isAsked && <WithdrawButton event={event} />}
      </span>
    )
  }
  // The event's page asks. A registration beside the entry would be a second one.
  if (isToAnswer(event)) return <Tag>{participantTexts.askedTag}</Tag>
  if (canRegister(event)) return <RegisterButton event={event} look={look} />
  return isUpcoming && <Tag>{eventTexts.card.closed}</Tag>
}
