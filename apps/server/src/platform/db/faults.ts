export type DatabaseFault = 'unique violation' | 'unavailable' | 'full'

const sqliteUnique = new Set([1555, 2067, 2579])
const sqliteFull = new Set([13, 10, 778, 1034, 1290])
const sqliteBusy = new Set([5, 261, 517])

const sqliteFault = (code: number): DatabaseFault | null => {
  if (sqliteUnique.has(code)) return 'unique violation'
  if (sqliteFull.has(code)) return 'full'
  return sqliteBusy.has(code) ? 'unavailable' : null
}

// PostgreSQL error classes 08 (connection), 53 (resources) and 57 (operator intervention), and socket errors.
const postgresqlAway = /^(?:08\d{3}|53\d{3}|57P\d{2}|ECONN\w+|ETIMEDOUT|ENOTFOUND|EPIPE|EHOSTUNREACH)$/
const droppedConnection = /connection terminated|timeout exceeded when trying to connect|not queryable/i

/** The fault to report for a database error; null for a bug of ours. */
export const databaseFault = (error: unknown): DatabaseFault | null => {
  if (!(error instanceof Error)) return null
  if ('errcode' in error && typeof error.errcode === 'number') return sqliteFault(error.errcode)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (code === '23505') return 'unique violation'
  if (code === '53100') return 'full'
  if (postgresqlAway.test(code) || droppedConnection.test(error.message)) return 'unavailable'
  return error instanceof AggregateError && error.errors.some((each) => databaseFault(each) === 'unavailable')
    ? 'unavailable'
    : null
}
