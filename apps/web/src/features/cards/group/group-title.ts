import { isSecondCard } from '@fletch/domain'
import { secondScorerTexts } from '@fletch/messages/second-scorer'
import type { CardRecord } from '../../../phone/cards/card-record.ts'
import { groupNameOf } from './group-view.ts'

/** The title of a group's card: the second scorer's says so. */
export const groupTitleOf = (record: CardRecord): string => {
  const group = groupNameOf(record)
  return isSecondCard(record.id) ? secondScorerTexts.title({ group }) : group
}
