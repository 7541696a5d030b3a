import { openPool } from '@fletch/server/platform/db/dialects/postgresql.ts'
import type pg from 'pg'

interface Kept {
  readonly pool: pg.Pool
  report: (error: Error) => void
}

const pools = new Map<string, Kept>()

const open = (key: string, [url, report, most]: Parameters<typeof openPool>): Kept => {
  const pool = openPool(url, (error) => now.report(error), most)
  const now: Kept = { pool, report }
  const end = pool.end.bind(pool)
  // A pool with a connection inside a transaction cannot be reused.
  pool.end = async () => {
    if (pool.totalCount === pool.idleCount) return
    pools.delete(key)
    await end()
  }
  pools.set(key, now)
  return now
}

/**
 * Connections that are reused by the next test on the same database. A reused database is ready in 5 ms; opening a new
 * connection, with PostgreSQL loading its tables and queries again, took 31 ms.
 */
export const keptPool: typeof openPool = (url, onIdleFailure, most) => {
  const key = `${most ?? 'as many as usual'} ${url}`
  const now = pools.get(key) ?? open(key, [url, onIdleFailure, most])
  now.report = onIdleFailure
  return now.pool
}
