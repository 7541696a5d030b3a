import type { ReadConnection, WriteTransaction } from '../db/database.ts'
import type { Place } from '../pages.ts'

const columns = ['id', 'kind', 'payload', 'attempts', 'lastError', 'createdAt', 'dueAt', 'givenUpAt'] as const

/** Jobs that have failed and not succeeded since. */
const failing = (db: ReadConnection) =>
  db.selectFrom('outbox').where('lastError', 'is not', null).where('doneAt', 'is', null)

export const listFailing = (db: ReadConnection, after: Place, limit: number) =>
  failing(db)
    .select(columns)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('createdAt', 'id'), '<', tuple(after.at, after.id)))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const lockFailing = (tx: WriteTransaction, id: string) =>
  failing(tx).select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** Due now, with all attempts available again. */
const retryable = (now: string) => ({ dueAt: now, givenUpAt: null, lastError: null, attempts: 0 })

export const retryJob = (tx: WriteTransaction, id: string, now: string) =>
  tx.updateTable('outbox').set(retryable(now)).where('id', '=', id).execute()

/** Returns how many. */
export const retryAllJobs = async (tx: WriteTransaction, now: string): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set(retryable(now))
    .where('lastError', 'is not', null)
    .where('doneAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
