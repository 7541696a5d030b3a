import { memberSearchText } from '@fletch/domain'
import { type Folding, isOpen, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the texts of members by which a version before this one found them. */
export const foldMembers: Folding = async (tx, atOnce) => {
  const open = await tx
    .selectFrom('clubMembers')
    .select(['id', 'searchText as was', 'firstName', 'lastName', 'email', 'membershipId'])
    .where(isOpen)
    .limit(atOnce)
    .execute()
  return storeFolded(
    tx,
    'clubMembers',
    open.map((row) => ({ ...row, searchText: memberSearchText(row) })),
  )
}
