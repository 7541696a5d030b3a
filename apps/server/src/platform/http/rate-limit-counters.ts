import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { openPool } from '../db/dialects/postgresql.ts'

type Counter = Pick<RateLimiterMemory, 'consume' | 'get' | 'delete'>

interface Countable {
  readonly points: number
  /** In ms. */
  readonly span: number
}

/** Creates the counters of a process. */
export interface CounterStore {
  counterOf(name: string, countable: Countable): Counter
  close(): Promise<void>
}

export const memoryCounters: CounterStore = {
  counterOf: (name, { points, span }) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration: span / 1000 }),
  close: async () => undefined,
}

/** Counters have a few connections of their own, so that a flood takes none from people who are scoring. */
const connections = 3

/** A migration of ours creates the table, and a chore of ours cleans it. */
export const postgresqlCounters = (
  url: string,
  onIdleFailure: (error: Error) => void,
  connect = openPool,
): CounterStore => {
  const pool = connect(url, onIdleFailure, connections)
  return {
    counterOf: (name, { points, span }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: span / 1000,
      }),
    close: () => pool.end(),
  }
}
