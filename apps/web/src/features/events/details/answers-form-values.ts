import { answerFault, type EventAnswers } from '@fletch/contract'
import { answersTo, type EventQuestion, wrongWithAnswer } from '@fletch/domain'
import { faultWords } from '../../../messages/faults.ts'

/** The name of a question's field, which is also the path of its errors. */
export const answerField = (id: string): `answers.${string}` => `answers.${id}`

/** The answers typed into a form. */
export const answersFromForm = (questions: readonly EventQuestion[], typed: unknown): EventAnswers => {
  const fields = new Map(Object.entries(typed ?? {}))
  return questions.map(({ id }) => ({
    question: id,
    answer: String(fields.get(answerField(id)) ?? '').trim(),
  }))
}

/** The errors of answers, each with the path of its field. */
export const answerIssues = (questions: readonly EventQuestion[], answers: EventAnswers) =>
  answersTo(questions, answers).flatMap(({ answer, ...question }) => {
    const wrong = wrongWithAnswer(question, answer)
    return wrong === null
      ? []
      : [{ path: [answerField(question.id)], message: () => faultWords(answerFault(wrong)) }]
  })
