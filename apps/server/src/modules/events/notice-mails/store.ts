import type { ReadConnection } from '../../../platform/db/database.ts'

/** Where someone is written to, a child by the account that acts for it; undefined once the account ended. */
export const findAddressOf = async (db: ReadConnection, userId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .leftJoin('users as guardian', 'guardian.id', 'guardians.userId')
    .select(({ fn, ref }) => fn.coalesce('guardian.email', ref('users.email')).as('email'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return found?.email
}
