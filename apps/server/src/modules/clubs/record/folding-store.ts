import { clubSearchText } from '@fletch/domain'
import { type Folding, isOpen, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the texts of clubs by which a version before this one found them. */
export const foldClubs: Folding = async (db, atOnce) => {
  const open = await db.read
    .selectFrom('clubs')
    .select(['id', 'searchText as was', 'name', 'city', 'state'])
    .where(isOpen)
    .limit(atOnce)
    .execute()
  return storeFolded(
    db,
    'clubs',
    open.map((row) => ({ ...row, searchText: clubSearchText(row) })),
  )
}
