import type { EventAnswers, Participant } from '@fletch/contract'
import type { EventQuestion } from '@fletch/domain'
import { detailTexts } from '@fletch/messages/event-details'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import type { Change } from '../../../ui/change.ts'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { useChange } from '../../../ui/use-change.ts'
import { type FormSchema, useForm } from '../../../ui/use-form.ts'
import { answerIssues, answersFromForm } from './answers-form-values.ts'
import { QuestionFields } from './question-fields.tsx'

const texts = detailTexts.answers

const schemaOf = (
  questions: readonly EventQuestion[],
  isOfOfficer: boolean,
): FormSchema<{ answers: EventAnswers }> => ({
  safeParse: (typed) => {
    const answers = answersFromForm(questions, typed)
    const issues = isOfOfficer ? [] : answerIssues(questions, answers)
    return issues.length === 0 ? { success: true, data: { answers } } : { success: false, error: { issues } }
  },
})

type AnswersFormProps = {
  questions: readonly EventQuestion[]
  answers: EventAnswers | undefined
  /** Of the event. */
  language: string | undefined
  change: Change<[answers: EventAnswers], Participant>
  isOfOfficer?: boolean
  onClose: () => void
}

/** Edits the answers of one archer. */
export const AnswersForm = ({
  questions,
  answers,
  language,
  change,
  isOfOfficer = false,
  onClose,
}: AnswersFormProps) => {
  const saving = useChange(change, onClose)
  const [schema] = useState(() => schemaOf(questions, isOfOfficer))
  const { form, field, summary, pending } = useForm({
    id: 'answers',
    schema,
    submit: (typed) => saving.submit(typed.answers),
  })
  return (
    <form {...form} className="flex flex-col gap-5">
      <ErrorSummary {...summary} />
      <QuestionFields
        questions={questions}
        answers={answers}
        language={language}
        field={field}
        isOfOfficer={isOfOfficer}
      />
      <div className="form-foot hair-t flex flex-wrap justify-end gap-3">
        <Button type="submit" look="main" pending={pending} pendingLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
