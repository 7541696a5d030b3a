import type { ClubEvent, EventAnswers } from '@fletch/contract'
import { answersTo } from '@fletch/domain'

/** A question of an event with an archer's answer. */
export interface AnswerInWords {
  readonly question: string
  readonly answer: string
}

const yesNo: Readonly<Record<string, string>> = { yes: 'Yes', no: 'No' }

/** The questions of an event with an archer's answers, as mails and calendars show them. */
export const answersInWords = (
  { details }: Pick<ClubEvent, 'details'>,
  answers: EventAnswers,
): readonly AnswerInWords[] =>
  answersTo(details?.questions ?? [], answers).map(({ kind, text, answer }) => ({
    question: text,
    answer: (kind === 'yes-no' ? yesNo[answer] : answer) || 'Not answered',
  }))
