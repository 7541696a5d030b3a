import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'

export const findState = (db: ReadConnection, userId: string) =>
  db
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt', 'addressDisownedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()

interface Token {
  readonly verificationTokenHash: string
  readonly verificationExpiresAt: string
}

/** Replaces an earlier token; returns the registered address, undefined if it is verified or disowned. */
export const setToken = (tx: WriteTransaction, userId: string, token: Token) =>
  tx
    .updateTable('users')
    .set(token)
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .where('addressDisownedAt', 'is', null)
    .returning('email')
    .executeTakeFirst()

export const endVerificationLinkOf = (tx: WriteTransaction, userId: string) =>
  tx
    .updateTable('users')
    .set({ verificationTokenHash: null, verificationExpiresAt: null })
    .where('id', '=', userId)
    .where('verificationTokenHash', 'is not', null)
    .execute()

const columnsOfLink = [
  'id',
  'email',
  'emailKey',
  'firstName',
  'lastName',
  'createdAt',
  'emailVerifiedAt',
] as const

const ofLink = (db: ReadConnection, tokenHash: string, now: string) =>
  db
    .selectFrom('users')
    .select(columnsOfLink)
    .where('verificationTokenHash', '=', tokenHash)
    .where('verificationExpiresAt', '>', now)

/** The user of a mailed link, while the link is valid. */
export const findLinked = (db: ReadConnection, tokenHash: string, now: string) =>
  ofLink(db, tokenHash, now).executeTakeFirst()

/** The same, locked against a concurrent verification or sign-in. */
export const lockLinked = (tx: WriteTransaction, tokenHash: string, now: string) =>
  ofLink(tx, tokenHash, now).forUpdate().executeTakeFirst()

/** Marks the address as verified. The token stays valid, for a link that is opened twice. */
export const markVerified = (tx: WriteTransaction, userId: string, now: string) =>
  tx
    .updateTable('users')
    .set({ emailVerifiedAt: now })
    .where('id', '=', userId)
    .where('emailVerifiedAt', 'is', null)
    .execute()

/** Marks the address as disowned and voids the link. */
export const markDisowned = (tx: WriteTransaction, userId: string, now: string) =>
  tx
    .updateTable('users')
    .set({ addressDisownedAt: now, verificationTokenHash: null, verificationExpiresAt: null })
    .where('id', '=', userId)
    .execute()

const lookedForAtOnce = 500

/** Those of the given users who were mailed recently: their links are valid for longer than that. */
export const listAskedSince = async (
  db: ReadConnection,
  userIds: readonly string[],
  expiresAfter: string,
): Promise<Set<string>> => {
  const ids = new Set<string>()
  for (let from = 0; from < userIds.length; from += lookedForAtOnce) {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', userIds.slice(from, from + lookedForAtOnce))
      .where('verificationExpiresAt', '>', expiresAfter)
      .execute()
    for (const { id } of rows) ids.add(id)
  }
  return ids
}
