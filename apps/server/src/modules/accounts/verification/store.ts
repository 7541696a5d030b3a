import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

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

const linked = ['id', 'email', 'emailKey', 'firstName', 'lastName', 'createdAt', 'emailVerifiedAt'] as const

const ofLink = (db: ReadConnection, tokenHash: string, now: string) =>
  db
    .selectFrom('users')
    .select(linked)
    .where('verificationTokenHash', '=', tokenHash)
    .where('verificationExpiresAt', '>', now)

/** The user whom a mailed link is about, while it is good. */
export const findLinked = (db: ReadConnection, tokenHash: string, now: string) =>
  ofLink(db, tokenHash, now).executeTakeFirst()

/** The same, held against a verification or a sign-in at that moment. */
export const lockLinked = (tx: WriteTransaction, tokenHash: string, now: string) =>
  ofLink(tx, tokenHash, now).forUpdate().executeTakeFirst()

/** Notes that the address is verified, if it was not; the token stays good, for a link that is opened twice. */
export const markVerified = (tx: WriteTransaction, userId: string, now: string) =>
  tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute()

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
