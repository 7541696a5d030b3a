import type { ReadConnection, WriteTransaction } from '../../db/database.ts'

export const findState = (db: ReadConnection, userId: string) =>
  db.selectFrom('users').select(['email', 'emailVerifiedAt']).where('id', '=', userId).executeTakeFirst()

interface Token {
  readonly verificationTokenHash: string
  readonly verificationExpiresAt: string
}

/** Replaces an earlier token; the address as it was registered, undefined when it is verified already. */
export const setToken = (tx: WriteTransaction, userId: string, token: Token) =>
  tx
    .updateTable('users')
    .set(token)
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()

/** Notes that the address is verified, if it was not; the token stays good, for a link that is opened twice. */
export const markVerified = (tx: WriteTransaction, tokenHash: string, now: string) =>
  tx
    .updateTable('users')
    .set((row) => ({ emailVerifiedAt: row.fn.coalesce('emailVerifiedAt', row.val(now)) }))
    .where('verificationTokenHash', '=', tokenHash)
    .where('verificationExpiresAt', '>', now)
    .returning(['id', 'emailKey'])
    .executeTakeFirst()

const lookedForAtOnce = 500

/** Of some users, those whose link is good for longer than that: they were mailed it lately. */
export const listAskedSince = async (
  db: ReadConnection,
  userIds: readonly string[],
  expiresAfter: string,
): Promise<Set<string>> => {
  const asked = new Set<string>()
  for (let from = 0; from < userIds.length; from += lookedForAtOnce) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', userIds.slice(from, from + lookedForAtOnce))
      .where('verificationExpiresAt', '>', expiresAfter)
      .execute()
    for (const { id } of rows) asked.add(id)
  }
  return asked
}
