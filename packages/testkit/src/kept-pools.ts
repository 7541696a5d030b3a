import { openPool } from '@fletch/server/platform/db/dialects/postgresql.ts'
import type pg from 'pg'

interface Kept {
  readonly pool: pg.Pool
  report: (error: Error) => void
}

const kept = new Map<string, Kept>()

const open = (key: string, [url, report, most]: Parameters<typeof openPool>): Kept => {
  const pool = openPool(url, (error) => now.report(error), most)
  const now: Kept = { pool, report }
  const end = pool.end.bind(pool)
  // One that a transaction still holds is none for another test.
  pool.end = async () => {
    if (pool.totalCount === pool.idleCount) return
    kept.delete(key)
    await end()
  }
  kept.set(key, now)
  return now
}

/**
 * Connections that stay when a test ends, for the next one on the same database: an emptied one is there in 5 ms, where
 * opening one, and letting PostgreSQL learn its tables and queries again, took 31.
 */
export const keptPool: typeof openPool = (url, onIdleFailure, most) => {
  const key = `${most ?? 'as many as usual'} ${url}`
  const now = kept.get(key) ?? open(key, [url, onIdleFailure, most])
  now.report = onIdleFailure
  return now.pool
}
