import { cardSearchText } from '@fletch/domain'
import { type Folding, isOpen, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the texts of cards by which a version before this one found them. */
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
