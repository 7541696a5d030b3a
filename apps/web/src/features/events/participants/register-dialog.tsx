import type { EventQuestion } from '@fletch/domain'
import { type Competition, eventParticipantCalls } from '@fletch/domain/contract'
import { useQuery } from '@tanstack/react-query'
import { divisionTexts } from '../../../messages/divisions.ts'
import { participantTexts } from '../../../messages/event-participants.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { WarningIcon } from '../../../ui/icons.ts'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { VerifyFirst } from '../../accounts/verification/verify-first.tsx'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { divisionsShotQuery } from '../../divisions/queries.ts'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { answerIssues, answersFromForm } from '../details/answers-form-values.ts'
import { QuestionFields } from '../details/question-fields.tsx'
import { register } from './mutations.ts'

const texts = participantTexts.registration

type Registering = ReturnType<typeof eventParticipantCalls.register.body.parse>

type Asked = { questions: readonly EventQuestion[]; needsConsent: boolean }

/** Checks the division, the consent if the division needs it, and the answers if the event has questions. */
const schemaOf = ({ questions, needsConsent }: Asked): FormSchema<Registering> => ({
  safeParse: (typed) => {
    const { consent, ...fields } = Object(typed)
    const read = eventParticipantCalls.register.body.safeParse({
      ...fields,
      ...(needsConsent && { consent: true }),
    })
    const answers = answersFromForm(questions, typed)
    const issues = [
      ...(read.success ? [] : read.error.issues),
      ...(needsConsent && consent === undefined
        ? [{ path: ['consent'], message: divisionTexts.consentRequired }]
        : []),
      ...answerIssues(questions, answers),
    ]
    return read.success && issues.length === 0
      ? { success: true, data: { ...read.data, ...(questions.length > 0 && { answers }) } }
      : { success: false, error: { issues } }
  },
})

/** Asked only for a division one class up. */
const Consent = ({ id, name, error }: { id: string; name: string; error: string | undefined }) => (
  <div className="flex flex-col gap-1.5">
    <label htmlFor={id} className="flex min-h-12 items-center gap-3">
      <input
        id={id}
        name={name}
        type="checkbox"
        className="size-6 shrink-0"
        aria-describedby={[error && `${id}-error`, `${id}-hint`].filter(Boolean).join(' ')}
        aria-invalid={error ? true : undefined}
      />
      {divisionTexts.consent}
    </label>
    {error && (
      <p id={`${id}-error`} className="flex gap-1.5 text-14 font-semibold text-danger">
        <WarningIcon className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
        {error}
      </p>
    )}
    <p id={`${id}-hint`} className="text-14 text-muted">
      {divisionTexts.consentHint}
    </p>
  </div>
)

type RegisterProps = { event: Competition; onClose: () => void }

const RegisterForm = ({ event, onClose }: RegisterProps) => {
  const registering = useChange(register(event), onClose)
  const { dateOfBirth, gender, bow = null } = useUser()
  const { data: earlier } = useQuery(divisionsShotQuery(event))
  const choice = useDivisionChoice(event, { dateOfBirth, gender, bow }, { earlier })
  const questions = event.details?.questions ?? []
  const only = choice.options.length === 1 ? (choice.options[0]?.code ?? '') : ''
  const chosen = choice.chosen || only
  const needsConsent = choice.isOneUp(chosen)
  const schema = schemaOf({ questions, needsConsent })
  const { form, field, summary, pending } = useForm({ id: 'register', schema, submit: registering.submit })
  const isFull = event.maxParticipants !== null && event.participantCount >= event.maxParticipants
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p className="font-semibold">{event.name}</p>
      {isFull && <p>{texts.full(event.waitingCount)}</p>}
      <DivisionFields
        {...field('archeryStyle')}
        choice={{ ...choice, chosen }}
        isOwn
        label={texts.style}
        empty={texts.chooseStyle}
      />
      {needsConsent && <Consent {...field('consent')} />}
      <QuestionFields questions={questions} answers={undefined} field={field} />
      <VerifyFirst why={texts.verifyFirst} />
      <div className="form-foot hair-t flex flex-wrap justify-end gap-3">
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

/** Asks for the style or division that the user shoots, and for answers to the event's questions. */
export const RegisterDialog = ({ open, ...form }: RegisterProps & { open: boolean }) => (
  <Dialog open={open} onClose={form.onClose} title={texts.title}>
    <RegisterForm {...form} />
  </Dialog>
)
