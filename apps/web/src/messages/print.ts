import { printTexts } from '@fletch/messages/print'

/** An answer as it is printed. */
export const toldAnswer = (isYesNo: boolean, answer: string): string => {
  const { notAnswered, yes, no } = printTexts.told
  if (answer === '') return notAnswered
  if (!isYesNo) return answer
  return answer === 'yes' ? yes : no
}
