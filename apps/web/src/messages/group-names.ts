import { numberOfGroup, shownCardName } from '@fletch/domain'
import { scoringTexts } from '@fletch/messages/scoring'

/**
 * The name of a group. Until an officer gives it another, it is its number, which is stored in English and told in the
 * language of the reader.
 */
export const groupName = (name: string): string => {
  const number = numberOfGroup(name)
  return number === undefined ? name : scoringTexts.groupOf({ number })
}

/** The name of a card: of an archer, or of a group. */
export const cardName = (archerName: string, isGroup: boolean): string =>
  isGroup ? groupName(shownCardName(archerName, isGroup)) : archerName
