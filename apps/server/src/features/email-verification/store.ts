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
