import type { EventQuestion } from '@fletch/domain'
import { type Competition, eventParticipantCalls } from '@fletch/domain/contract'
import { useState } from 'react'
import { participantTexts } from '../../../messages/event-participants.ts'
import { useUser } from '../../../session/session.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { DivisionFields } from '../../divisions/division-fields.tsx'
import { useDivisionChoice } from '../../divisions/use-division-choice.ts'
import { QuestionFields } from '../details/question-fields.tsx'
import { answersIn, issuesWith } from '../details/typed-answers.ts'
import { register } from './mutations.ts'

const texts = participantTexts.registration

type Registering = ReturnType<typeof eventParticipantCalls.register.body.parse>

/** Checks the division, and the answers if the event has questions. */
const schemaOf = (questions: readonly EventQuestion[]): FormSchema<Registering> => ({
  safeParse: (typed) => {
    const read = eventParticipantCalls.register.body.safeParse(Object(typed))
    if (questions.length === 0) return read
    const answers = answersIn(questions, typed)
    const issues = [...(read.success ? [] : read.error.issues), ...issuesWith(questions, answers)]
    return read.success && issues.length === 0
      ? { success: true, data: { ...read.data, answers } }
      : { success: false, error: { issues } }
  },
})

type RegisterProps = { event: Competition; onClose: () => void }

const RegisterForm = ({ event, onClose }: RegisterProps) => {
  const registering = useChange(register(event), onClose)
  const { dateOfBirth, gender, bow = null } = useUser()
  const choice = useDivisionChoice(event, { dateOfBirth, gender, bow })
  const questions = event.details?.questions ?? []
  const [schema] = useState(() => schemaOf(questions))
  const { form, field, summary, pending } = useForm({ id: 'register', schema, submit: registering.submit })
  const only = choice.options.length === 1 ? (choice.options[0]?.code ?? '') : ''
  const isFull = event.maxParticipants !== null && event.participantCount >= event.maxParticipants
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <p className="font-semibold">{event.name}</p>
      {isFull && <p>{texts.full(event.waitingCount)}</p>}
      <DivisionFields
        {...field('archeryStyle')}
        choice={{ ...choice, chosen: choice.chosen || only }}
        isOwn
        label={texts.style}
        empty={texts.chooseStyle}
      />
      <QuestionFields questions={questions} answers={undefined} field={field} />
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
