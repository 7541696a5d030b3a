import { cardSearchText } from '@fletch/domain'
import { type FoldSearchTexts, isNotFolded, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the search texts of cards that an earlier version stored. */
export const foldCards: FoldSearchTexts = async (tx, atOnce) => {
  const open = await tx
    .selectFrom('scorecards')
    .select(['id', 'searchText as was', 'archerName', 'club'])
    .where(isNotFolded)
    .limit(atOnce)
    .execute()
  return storeFolded(
    tx,
    'scorecards',
    open.map((row) => ({ ...row, searchText: cardSearchText(row) })),
  )
}
