import { eventSearchText } from '@fletch/domain'
import { type FoldSearchTexts, isNotFolded, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the texts of events, by which previous versions found them. */
export const foldEvents: FoldSearchTexts = async (tx, atOnce) => {
  const open = await tx
    .selectFrom('events')
    .select(['id', 'searchText as was', 'name'])
    .where(isNotFolded)
    .limit(atOnce)
    .execute()
  return storeFolded(
    tx,
    'events',
    open.map((row) => ({ ...row, searchText: eventSearchText(row) })),
  )
}
