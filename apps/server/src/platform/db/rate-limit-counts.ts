import type { WriteTransaction } from './database.ts'

/** What PostgreSQL counted and no limit asks for any more; `now` in milliseconds since 1970. */
export const deleteSpentCounts = (tx: WriteTransaction, now: number) =>
  tx.deleteFrom('rateLimits').where('expire', '<', now).execute()
