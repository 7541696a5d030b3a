import { clubSearchText } from '@fletch/domain'
import { type FoldSearchTexts, isNotFolded, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the search texts of clubs stored by an earlier version. */
export const foldClubs: FoldSearchTexts = async (tx, atOnce) => {
  const open = await tx
    .selectFrom('clubs')
    .select(['id', 'searchText as was', 'name', 'city', 'state'])
    .where(isNotFolded)
    .limit(atOnce)
    .execute()
  return storeFolded(
    tx,
    'clubs',
    open.map((row) => ({ ...row, searchText: clubSearchText(row) })),
  )
}
