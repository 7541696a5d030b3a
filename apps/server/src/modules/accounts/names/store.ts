import { nameKeysOf } from '@fletch/domain'
import { type RawBuilder, sql } from 'kysely'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { FoldSearchTexts } from '../../../platform/db/folding.ts'

interface Name {
  readonly firstName: string
  readonly lastName: string
}

/** Writes the search keys of a user; `nameKey` is the user's current one. */
export const writeNames = async (
  tx: WriteTransaction,
  { id, nameKey, ...name }: Name & { readonly id: string; readonly nameKey: string },
): Promise<void> => {
  await tx.deleteFrom('userNames').where('userId', '=', id).execute()
  const rows = nameKeysOf(name).map((key) => ({ userId: id, key }))
  if (rows.length > 0) await tx.insertInto('userNames').values(rows).execute()
  await tx.updateTable('users').set({ namesOf: nameKey }).where('id', '=', id).execute()
}

const hasOpenNames: RawBuilder<boolean> = sql.raw('names_of is distinct from name_key')

/** Writes search keys of users stored by an earlier version. */
export const foldNames: FoldSearchTexts = async (tx, atOnce) => {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'firstName', 'lastName', 'nameKey'])
    .where(hasOpenNames)
    .limit(atOnce)
    .forUpdate()
    .execute()
  for (const user of users) await writeNames(tx, user)
  return users.length
}
