import { lastNameKeyOf, memberSearchText } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'
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

/** As the migration's index says it, or the index is not used. */
const hasOpenLastName: RawBuilder<boolean> = sql.raw('last_name_of is distinct from name_key')

/** Makes the keys of last names of members whom a version before this one has written. */
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
