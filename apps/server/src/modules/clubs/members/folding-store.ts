import { firstNameKeyOf, lastNameKeyOf, memberSearchText } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { type FoldSearchTexts, isNotFolded, storeFolded } from '../../../platform/db/folding.ts'

/** Folds the search texts of members stored by an earlier version. */
export const foldMembers: FoldSearchTexts = async (tx, atOnce) => {
  const open = await tx
    .selectFrom('clubMembers')
    .select(['id', 'searchText as was', 'firstName', 'lastName', 'email', 'membershipId'])
    .where(isNotFolded)
    .limit(atOnce)
    .execute()
  return storeFolded(
    tx,
    'clubMembers',
    open.map((row) => ({ ...row, searchText: memberSearchText(row) })),
  )
}

/** Must equal the conditions of the migrations' indexes, or the indexes are not used. */
const hasOpenFirstName: RawBuilder<boolean> = sql.raw('first_name_of is distinct from name_key')
const hasOpenLastName: RawBuilder<boolean> = sql.raw('last_name_of is distinct from name_key')

const lockOpen = (tx: WriteTransaction, isOpenName: RawBuilder<boolean>, atOnce: number) =>
  tx
    .selectFrom('clubMembers')
    .select(['id', 'firstName', 'lastName', 'nameKey'])
    .where(isOpenName)
    .limit(atOnce)
    .forUpdate()
    .execute()

/** Makes the first-name keys of members stored by an earlier version. */
export const keyFirstNames: FoldSearchTexts = async (tx, atOnce) => {
  const members = await lockOpen(tx, hasOpenFirstName, atOnce)
  for (const { id, nameKey, ...name } of members)
    await tx
      .updateTable('clubMembers')
      .set({ firstNameKey: firstNameKeyOf(name), firstNameOf: nameKey })
      .where('id', '=', id)
      .execute()
  return members.length
}

/** Makes the last-name keys of members stored by an earlier version. */
export const keyLastNames: FoldSearchTexts = async (tx, atOnce) => {
  const members = await lockOpen(tx, hasOpenLastName, atOnce)
  for (const { id, nameKey, ...name } of members)
    await tx
      .updateTable('clubMembers')
      .set({ lastNameKey: lastNameKeyOf(name), lastNameOf: nameKey })
      .where('id', '=', id)
      .execute()
  return members.length
}
