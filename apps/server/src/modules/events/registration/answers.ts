import { type ClubEvent, type EventAnswers, fault } from '@fletch/contract'
import { answersTo, wrongWithAnswer } from '@fletch/domain'
import { refuseFields } from '../../../platform/errors.ts'

interface Asked {
  /** An officer enters what is known, so no answer is required. */
  readonly isOfOfficer?: boolean
}

/** The path of a question's field in a form. */
const fieldOf = (id: string): string => `answers.${id}`

/**
 * The answers to store: those to the event's questions. Empty if none were sent, for example by an app that does not
 * know questions.
 */
export const answersToStore = (
  { details }: Pick<ClubEvent, 'details'>,
  answers: EventAnswers | undefined,
  { isOfOfficer = false }: Asked = {},
): { answers?: string } => {
  if (answers === undefined) return {}
  const all = answersTo(details?.questions ?? [], answers)
  refuseFields(
    all.flatMap(({ answer, ...question }) => {
      const wrong = wrongWithAnswer(isOfOfficer ? { ...question, isRequired: false } : question, answer)
      return wrong === null ? [] : [{ path: fieldOf(question.id), ...fault(wrong) }]
    }),
  )
  const givenAnswers = all
    .filter(({ answer }) => answer !== '')
    .map(({ id, answer }) => ({ question: id, answer }))
  return { answers: JSON.stringify(givenAnswers) }
}
