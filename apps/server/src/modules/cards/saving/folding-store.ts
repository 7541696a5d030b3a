import { cardSearchText } from '@fletch/domain'
import { type Folding, isOpen, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the search texts of cards that an earlier version stored. */
export const foldCards: Folding = async (tx, atOnce) => {
  const open = await tx
    .selectFrom('scorecards')
    .select(['id', 'searchText as was', 'archerName', 'club'])
    .where(isOpen)
    .limit(atOnce)
    .execute()
  return storeFolded(
    tx,
    'scorecards',
    open.map((row) => ({ ...row, searchText: cardSearchText(row) })),
  )
}
