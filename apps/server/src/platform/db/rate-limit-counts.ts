import type { Database } from './database.ts'

/** What PostgreSQL counted and no limit asks for any more; `now` in milliseconds since 1970. */
export const deleteSpentCounts = ({ write }: Database, now: number): Promise<void> =>
  write(async (tx) => void (await tx.deleteFrom('rateLimits').where('expire', '<', now).execute()))
