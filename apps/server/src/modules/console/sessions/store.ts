import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { AdminSessionsTable } from '../../../platform/db/schema/administrator.ts'

export const insertSession = (tx: WriteTransaction, session: AdminSessionsTable) =>
  tx.insertInto('adminSessions').values(session).execute()

export const selectSession = async (db: ReadConnection, tokenHash: string, now: string) =>
  (await db
    .selectFrom('adminSessions')
    .select(['id as sessionId', 'userAgent'])
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst()) ?? null

export const deleteSession = (tx: WriteTransaction, id: string) =>
  tx.deleteFrom('adminSessions').where('id', '=', id).execute()

/** With the latest possible instant it deletes all sessions. */
export const deleteSessionsExpiredBefore = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('adminSessions').where('expiresAt', '<=', instant).execute()
