import type { ReadConnection } from '../../../platform/db/database.ts'
import { noMailbox } from '../../../platform/mail/mail.ts'

/**
 * The address for mails to a user, or of the account that acts for a child. Undefined if the account was deleted or the
 * address is unverified.
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
