import type { ReadConnection } from '../../../platform/db/database.ts'
import { noMailbox } from '../../../platform/mail/mail.ts'

/**
 * Where someone is written to, a child by the account that acts for it; undefined once the account ended, or while no
 * one has proven the address.
 */
export const findAddressOf = async (db: ReadConnection, userId: string): Promise<string | undefined> => {
  const found = await db
    .selectFrom('users')
    .leftJoin('guardians', 'guardians.childId', 'users.id')
    .innerJoin('users as reader', (join) =>
      join.on(({ eb, fn }) => eb('reader.id', '=', fn.coalesce('guardians.userId', 'users.id'))),
    )
    .select('reader.email')
    .where('users.id', '=', userId)
    .where('reader.emailVerifiedAt', 'is not', null)
    .where('reader.email', 'not like', `%@${noMailbox}`)
    .executeTakeFirst()
  return found?.email
}
