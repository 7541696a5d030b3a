import { answersTo } from '@fletch/domain'
import type { Competition, EventAnswers } from '@fletch/domain/contract'

/** A question of an event, and what an archer answered to it. */
export interface AnswerInWords {
  readonly question: string
  readonly answer: string
}

const yesNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' }

/** What an event asks, with what an archer answered, as mails and calendars say it. */
export const answersInWords = (
  { details }: Pick<Competition, 'details'>,
  answers: EventAnswers,
): readonly AnswerInWords[] =>
  answersTo(details?.questions ?? [], answers).map(({ kind, text, answer }) => ({
    question: text,
    answer: (kind === 'yes-no' ? yesNo[answer] : answer) || 'Not answered',
  }))
