import type { WriteTransaction } from './database.ts'

/** Deletes counters that no limit needs any more; `now` in milliseconds since 1970. */
export const deleteSpentCounts = (tx: WriteTransaction, now: number) =>
  tx.deleteFrom('rateLimits').where('expire', '<', now).execute()
