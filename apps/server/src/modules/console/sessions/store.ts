import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import type { AdminSessionsTable } from '../../../platform/db/schema/administrator.ts'

const secret = 'admin-password'

/** Hash of name and password; null before the first start. */
export const selectPassword = async (db: ReadConnection): Promise<string | null> =>
  (await db.selectFrom('secrets').select('value').where('name', '=', secret).executeTakeFirst())?.value ??
  null

/** False when there is one already: of two first starts at once one decides. */
export const insertPassword = async (tx: WriteTransaction, value: string): Promise<boolean> => {
  const inserted = await tx
    .insertInto('secrets')
    .values({ name: secret, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  return inserted !== undefined
}

export const updatePassword = (tx: WriteTransaction, value: string) =>
  tx.updateTable('secrets').set({ value }).where('name', '=', secret).execute()

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

/** The far end of time ends all of them. */
export const deleteSessionsExpiredBefore = (tx: WriteTransaction, instant: string) =>
  tx.deleteFrom('adminSessions').where('expiresAt', '<=', instant).execute()
