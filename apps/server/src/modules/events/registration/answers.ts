import { answersTo, wrongWithAnswer } from '@fletch/domain'
import { type Competition, type EventAnswers, fault } from '@fletch/domain/contract'
import { refuseFields } from '../../../platform/errors.ts'

interface Asked {
  /** An officer writes down what is known: nothing has to be answered. */
  readonly isOfOfficer?: boolean
}

/** The field of a question in a form. */
const fieldOf = (id: string): string => `answers.${id}`

/**
 * What is stored of answers: those to the event's questions. Nothing where none were sent, by an app that knows no
 * questions say.
 */
export const answersToKeep = (
  { details }: Pick<Competition, 'details'>,
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
  const given = all.filter(({ answer }) => answer !== '').map(({ id, answer }) => ({ question: id, answer }))
  return { answers: JSON.stringify(given) }
}
