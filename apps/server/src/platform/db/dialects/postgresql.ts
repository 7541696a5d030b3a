import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { NamingClient } from '../fast/naming-client.ts'
import type { StoredRow, Straight } from '../fast/straight.ts'

const asIso = (text: string): string => new Date(text).toISOString()
const asText = (text: string): string => text

// By type number: int8, numeric, timestamptz, date, json, jsonb. Both databases then answer alike.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1184, asIso],
  [1082, asText],
  [114, asText],
  [3802, asText],
])

/**
 * Every query has an index to walk along, and every plan is to use it, whatever PostgreSQL believes of its tables
 * (docs/decisions/0087). What has none costs so much then that it would be compiled first, which takes longer than it.
 */
export const withoutWholeTables = 'set enable_seqscan = off; set jit = off'

const poolSize = 10

/** Connections to PostgreSQL, 15 or newer. One that breaks is reported and replaced, it never ends the process. */
export const openPool = (url: string, onIdleFailure: (error: Error) => void, most = poolSize): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: most,
    // A query goes out although the one before it was not answered yet.
    pipeline: true,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ?? pg.types.getTypeParser(type, format),
    },
  })
  // Each reports for itself, also one that a transaction holds between two queries: the pool hears only idle ones.
  pool.on('connect', (client) => {
    client.on('error', onIdleFailure)
    client.query(withoutWholeTables).catch(onIdleFailure)
  })
  pool.on('error', () => undefined)
  return pool
}

/** Begins a transaction without waiting: BEGIN travels with the first query, and fails only as that one does. */
class FletchPostgresDriver extends PostgresDriver {
  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    if (settings.isolationLevel !== undefined || settings.accessMode !== undefined)
      return super.beginTransaction(connection, settings)
    connection.executeQuery(CompiledQuery.raw('begin')).catch(() => undefined)
  }
}

export class FletchPostgresDialect extends PostgresDialect {
  readonly #pool: pg.Pool

  constructor(pool: pg.Pool) {
    super({ pool })
    this.#pool = pool
  }

  override createDriver(): Driver {
    return new FletchPostgresDriver({ pool: this.#pool })
  }
}

/**
 * Queries in a transaction go out one behind the other, each as soon as it is known. What is sent fails, if it does,
 * before the COMMIT that follows it on the same wire, which PostgreSQL then answers with a ROLLBACK.
 */
export const straightToPostgresql = (pool: pg.Pool): Straight => ({
  ask: async ({ sql, parameters }) => (await pool.query<StoredRow>(sql, [...parameters])).rows,
  within: (connection, failed) => ({
    ask: async (query) => (await connection.executeQuery<StoredRow>(query)).rows,
    send: (query) => void connection.executeQuery(query).catch(failed),
  }),
})
