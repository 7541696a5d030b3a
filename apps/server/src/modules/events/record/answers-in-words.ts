import type { ClubEvent, EventAnswers } from '@fletch/contract'
import { answersTo } from '@fletch/domain'
import { detailTexts } from '@fletch/messages/every/event-details'
import { eventMailTexts } from '@fletch/messages/every/event-mails'
import type { Variant } from '@fletch/messages/variants.ts'

/** A question of an event with an archer's answer. */
export interface AnswerInWords {
  readonly question: string
  readonly answer: string
}

/** The questions of an event with an archer's answers, as mails and calendars show them. */
export const answersInWords = (
  { details }: Pick<ClubEvent, 'details'>,
  answers: EventAnswers,
  language: Variant,
): readonly AnswerInWords[] => {
  const { yes, no } = detailTexts(language)
  const yesNo: Readonly<Record<string, string>> = { yes, no }
  return answersTo(details?.questions ?? [], answers).map(({ kind, text, answer }) => ({
    question: text,
    answer: (kind === 'yes-no' ? yesNo[answer] : answer) || eventMailTexts(language).notAnswered,
  }))
}
