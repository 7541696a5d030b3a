import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import type { CompiledQueryRunner, StoredRow } from '../fast/compiled-queries.ts'
import { NamingClient } from '../fast/naming-client.ts'

const asIso = (text: string): string => new Date(text).toISOString()
const asText = (text: string): string => text

// By type number: int8, numeric, timestamptz, date, json, jsonb. With these both databases return the same values.
const parsers = new Map<number, (text: string) => unknown>([
  [20, Number],
  [1700, Number],
  [1184, asIso],
  [1082, asText],
  [114, asText],
  [3802, asText],
])

/**
 * Every query has an index, and every plan should use it, whatever PostgreSQL's statistics say (docs/decisions/0087). A
 * query without one then has such a high cost that PostgreSQL would compile it first, which takes longer than running
 * it, so compilation is off as well.
 */
export const withoutWholeTables = 'set enable_seqscan = off; set jit = off'

const poolSize = 10

/**
 * How long to wait for PostgreSQL, in ms. Each wait for a connection, a statement or a lock is less than the 5 s after
 * which the proxy in front asks another process (ops/nginx/fletch.conf), but a request may have several in turn. The app
 * gives up a save after 15 s.
 */
const waits = {
  connection: 4000,
  statement: 4000,
  lock: 3000,
  /** A process that was frozen inside a transaction loses it, and with it the locks that others wait for. */
  idleInTransaction: 5000,
  /**
   * A connection that is silent for longer is dead, and leaves the pool. A query waits from the moment it is sent, maybe
   * behind another one, so this is longer than a statement and a lock may take together.
   */
  answer: 8000,
} as const

const limitWaits = `set statement_timeout = ${waits.statement}; set lock_timeout = ${waits.lock}; set idle_in_transaction_session_timeout = ${waits.idleInTransaction}`

/** Who waits: people, or a migration, a backup or a restore, which take as long as the data needs. */
type Patience = 'limited' | 'unlimited'

/**
 * Connections to PostgreSQL, 15 or newer. A connection that breaks or falls silent is logged and replaced; it never ends
 * the process.
 */
export const openPool = (
  url: string,
  onIdleFailure: (error: Error) => void,
  most = poolSize,
  patience: Patience = 'limited',
): pg.Pool => {
  const isLimited = patience === 'limited'
  const pool = new pg.Pool({
    connectionString: url,
    Client: NamingClient,
    max: most,
    // Sends a query before the previous one is answered.
    pipeline: true,
    connectionTimeoutMillis: waits.connection,
    keepAlive: true,
    ...(isLimited ? { query_timeout: waits.answer } : {}),
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ?? pg.types.getTypeParser(type, format),
    },
  })
  // Each client reports its own errors, even while a transaction holds it between two queries; the pool sees only idle
  // ones.
  pool.on('connect', (client) => {
    client.on('error', onIdleFailure)
    client.query(isLimited ? `${withoutWholeTables}; ${limitWaits}` : withoutWholeTables).catch(onIdleFailure)
  })
  pool.on('error', () => undefined)
  return pool
}

/**
 * Starts a transaction without waiting: BEGIN is sent together with the first query and fails only if that one does.
 */
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
 * Sends the queries of a transaction one after another, each as soon as it is known. If a sent query fails, it fails
 * before the COMMIT that follows on the same connection, which PostgreSQL then answers with a ROLLBACK.
 */
export const postgresqlQueryRunner = (pool: pg.Pool): CompiledQueryRunner => ({
  ask: async ({ sql, parameters }) => (await pool.query<StoredRow>(sql, [...parameters])).rows,
  within: (connection, failed) => ({
    ask: async (query) => (await connection.executeQuery<StoredRow>(query)).rows,
    send: (query) => void connection.executeQuery(query).catch(failed),
  }),
})
