import { answersTo, type EventQuestion, wrongWithAnswer } from '@fletch/domain'
import { type EventAnswers, fault } from '@fletch/domain/contract'

/** The name of a question's field: where the server says that an answer is wrong. */
export const answerField = (id: string): `answers.${string}` => `answers.${id}`

/** What was answered in a form. */
export const answersIn = (questions: readonly EventQuestion[], typed: unknown): EventAnswers => {
  const fields = new Map(Object.entries(typed ?? {}))
  return questions.map(({ id }) => ({
    question: id,
    answer: String(fields.get(answerField(id)) ?? '').trim(),
  }))
}

/** What is wrong with answers, each at its field. */
export const issuesWith = (questions: readonly EventQuestion[], answers: EventAnswers) =>
  answersTo(questions, answers).flatMap(({ answer, ...question }) => {
    const wrong = wrongWithAnswer(question, answer)
    return wrong === null ? [] : [{ path: [answerField(question.id)], message: fault(wrong).message }]
  })
