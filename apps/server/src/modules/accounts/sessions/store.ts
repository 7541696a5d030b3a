import { sql } from 'kysely'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { batchLookups } from '../../../platform/db/fast/batched-lookups.ts'
import { type Placeholders, prepared } from '../../../platform/db/fast/prepared.ts'
import type { SessionsTable } from '../../../platform/db/schema/accounts.ts'

export const insertSession = (tx: WriteTransaction, session: SessionsTable) =>
  tx.insertInto('sessions').values(session).execute()

const columns = ['id as sessionId', 'userId', 'tokenHash', 'seenAt', 'expiresAt'] as const

const byToken = prepared((db: ReadConnection, parameters: Placeholders<{ tokenHash: string }>) =>
  db.selectFrom('sessions').select(columns).where('tokenHash', '=', parameters.tokenHash),
)

const byTokens = prepared(
  (db: ReadConnection, parameters: Placeholders<{ tokenHashes: readonly string[] }>) =>
    db
      .selectFrom('sessions')
      .select(columns)
      .where('tokenHash', '=', sql<string>`any(${parameters.tokenHashes})`),
)

const sessionOf = batchLookups({
  one: (db, tokenHash) => byToken(db, { tokenHash }),
  many: (db, tokenHashes) => byTokens(db, { tokenHashes }),
  keyOf: ({ tokenHash }) => tokenHash,
})

/** The user of a valid session. Every request of a signed-in user asks this: one index lookup. */
export const selectSession = async (db: ReadConnection, tokenHash: string, now: string) => {
  const row = await sessionOf(db, tokenHash)
  if (row === undefined || row.expiresAt <= now) return null
  const { expiresAt: _expiresAt, ...session } = row
  return session
}

export const setActive = (tx: WriteTransaction, userId: string, now: string) =>
  tx.updateTable('users').set({ lastActiveAt: now }).where('id', '=', userId).execute()

export const selectLastActive = (db: ReadConnection, userId: string) =>
  db.selectFrom('users').select('lastActiveAt').where('id', '=', userId).executeTakeFirst()

export const setSeen = async (
  tx: WriteTransaction,
  { sessionId, userId }: { readonly sessionId: string; readonly userId: string },
  now: string,
): Promise<void> => {
  // A lock-out takes these locks in the same order.
  await setActive(tx, userId, now)
  await tx.updateTable('sessions').set({ seenAt: now }).where('id', '=', sessionId).execute()
}

/** A user's valid sessions, newest sign-in first. */
export const selectSessionsOf = (db: ReadConnection, userId: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'expiresAt', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Those of the given sessions that are valid. */
export const selectLiving = (db: ReadConnection, ids: readonly string[], now: string) =>
  db.selectFrom('sessions').select('id').where('id', 'in', ids).where('expiresAt', '>', now).execute()

export const selectOwner = (db: ReadConnection, id: string) =>
  db.selectFrom('sessions').select('userId').where('id', '=', id).executeTakeFirst()

/** When the user signed in to this session. */
export const selectSignIn = (tx: WriteTransaction, id: string) =>
  tx.selectFrom('sessions').select('createdAt').where('id', '=', id).executeTakeFirst()

interface Renewal {
  readonly sessionId: string
  /** The token to replace. Of two concurrent renewals one does not find it. */
  readonly oldTokenHash: string
  readonly tokenHash: string
  readonly expiresAt: string
}

/** Gives a session another token; returns whether it did. */
export const renewSession = async (
  tx: WriteTransaction,
  { sessionId, oldTokenHash, tokenHash, expiresAt }: Renewal,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ tokenHash, expiresAt })
    .where('id', '=', sessionId)
    .where('tokenHash', '=', oldTokenHash)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const deleteSession = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('sessions').where('id', '=', id).execute()

/** Whether there was one. */
export const deleteSessionOf = async (tx: WriteTransaction, userId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes all of a user's sessions but the newest. */
export const deleteOldestSessions = (tx: WriteTransaction, userId: string, most: number) =>
  tx
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('id', 'not in', (query) =>
      query
        .selectFrom('sessions')
        .select('id')
        .where('userId', '=', userId)
        .orderBy('createdAt', 'desc')
        .orderBy('id', 'desc')
        .limit(most),
    )
    .execute()

export const deleteSessionsOf = (tx: WriteTransaction, userId: string) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).execute()

export const deleteOtherSessions = (tx: WriteTransaction, userId: string, keptId: string) =>
  tx.deleteFrom('sessions').where('userId', '=', userId).where('id', '!=', keptId).execute()

export const deleteSessionsExpiredBefore = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('sessions').where('expiresAt', '<=', instant).execute()
