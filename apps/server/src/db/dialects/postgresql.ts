import { PostgresDialect } from 'kysely'
import pg from 'pg'

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

const poolSize = 10

/** Connections to PostgreSQL. An idle one that breaks is reported and replaced, it never ends the process. */
export const openPool = (url: string, onIdleFailure: (error: Error) => void, most = poolSize): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 5000,
    types: {
      getTypeParser: (type: number, format?: 'text' | 'binary') =>
        parsers.get(type) ?? pg.types.getTypeParser(type, format),
    },
  })
  pool.on('error', onIdleFailure)
  return pool
}

/** PostgreSQL 15 or newer. */
export const postgresqlDialect = (url: string, onIdleFailure: (error: Error) => void): PostgresDialect =>
  new PostgresDialect({ pool: openPool(url, onIdleFailure) })
