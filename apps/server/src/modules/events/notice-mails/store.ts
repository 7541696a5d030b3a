import type { ReadConnection } from '../../../platform/db/database.ts'

/** Where someone is written to; undefined once the account ended. */
export const findAddressOf = async (db: ReadConnection, userId: string): Promise<string | undefined> =>
  (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirst())?.email
