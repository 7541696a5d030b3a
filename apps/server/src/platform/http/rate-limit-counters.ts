import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { openPool } from '../db/dialects/postgresql.ts'

type Counter = Pick<RateLimiterMemory, 'consume' | 'get' | 'delete'>

interface Countable {
  readonly points: number
  /** Milliseconds. */
  readonly span: number
}

/** Makes the counters of a process. */
export interface CounterStore {
  counterOf(name: string, countable: Countable): Counter
  close(): Promise<void>
}

export const memoryCounters: CounterStore = {
  counterOf: (name, { points, span }) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration: span / 1000 }),
  close: async () => undefined,
}

/** A few connections of its own: a flood that is being counted takes none from those who score. */
const connections = 3

/** The table comes from our own migration and is swept by a chore of ours. */
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
