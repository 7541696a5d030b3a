import { isSecondCard } from '@fletch/domain'
import { secondScorerTexts } from '@fletch/messages/second-scorer'
import { cardName } from '../../../messages/group-names.ts'
import type { CardRecord } from '../../../phone/cards/card-record.ts'

/** A group's card is named after its group (rule R30). */
export const groupNameOf = ({ mine }: CardRecord): string => cardName(mine.archerName, true)

/** The title of a group's card: the second scorer's says so. */
export const groupTitleOf = (record: CardRecord): string => {
  const group = groupNameOf(record)
  return isSecondCard(record.id) ? secondScorerTexts.title({ group }) : group
}
