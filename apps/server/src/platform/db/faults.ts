export type DatabaseFault = 'unique violation' | 'unavailable' | 'busy' | 'read only' | 'full'

/** A database that answers but takes no writes, as after a failover. */
export class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase'
}

const sqliteUnique = new Set([1555, 2067, 2579])

/** By primary result code: busy, locked, read-only, input or output failed, full, not to be opened. */
const sqliteFaults = new Map<number, DatabaseFault>([
  [5, 'busy'],
  [6, 'busy'],
  [8, 'read only'],
  [10, 'full'],
  [13, 'full'],
  [14, 'full'],
])

const sqliteFault = (code: number): DatabaseFault | null =>
  sqliteUnique.has(code) ? 'unique violation' : (sqliteFaults.get(code % 256) ?? null)

const postgresqlFaults = new Map<string, DatabaseFault>([
  ['23505', 'unique violation'],
  ['25006', 'read only'],
  ['40001', 'busy'], // serialization failure
  ['40P01', 'busy'], // deadlock
  ['53100', 'full'],
  ['55P03', 'busy'], // lock time-out
  ['57014', 'busy'], // statement time-out
])

/**
 * PostgreSQL error classes 08 (connection), 25P (a transaction that was idle too long), 53 (resources) and 57P (operator
 * intervention), and socket errors.
 */
const postgresqlAway =
  /^(?:08\d{3}|25P0[345]|53\d{3}|57P\d{2}|ECONN\w+|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EPIPE|EHOSTUNREACH|ENETUNREACH)$/
const droppedConnection =
  /connection terminated|timeout exceeded when trying to connect|timeout expired|query read timeout|not queryable/i

/** The fault to report for a database error; null for a bug of ours. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null
  if (error instanceof ReadOnlyDatabase) return 'read only'
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteFault(error.errcode)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const faultOfCode = postgresqlFaults.get(code)
  if (faultOfCode !== undefined) return faultOfCode
  if (postgresqlAway.test(code) || droppedConnection.test(error.message)) return 'unavailable'
  return error instanceof AggregateError && error.errors.some((each) => databaseFault(each) === 'unavailable')
    ? 'unavailable'
    : null
}
