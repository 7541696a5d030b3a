import { lastNameKeyOf, memberSearchText } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'
import { type Folding, isOpen, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the search texts of members stored by an earlier version. */
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

/** Must equal the condition of the migration's index, or the index is not used. */
const hasOpenLastName: RawBuilder<boolean> = sql.raw('last_name_of is distinct from name_key')

/** Makes the last-name keys of members stored by an earlier version. */
export const keyLastNames: Folding = async (tx, atOnce) => {
  const members = await tx
    .selectFrom('clubMembers')
    .select(['id', 'firstName', 'lastName', 'nameKey'])
    .where(hasOpenLastName)
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const { id, nameKey, ...name } of members)
    await tx
      .updateTable('clubMembers')
      .set({ lastNameKey: lastNameKeyOf(name), lastNameOf: nameKey })
      .where('id', '=', id)
      .execute()
  return members.length
}
