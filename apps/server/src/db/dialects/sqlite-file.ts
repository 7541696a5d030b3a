import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

interface Prepared {
  readonly statement: StatementSync
  readonly returnsRows: boolean
  /** Columns declared boolean, which SQLite answers as 0 and 1. */
  readonly booleans: readonly string[]
}

const statementsKept = 500

const bind = (value: unknown): SQLInputValue => {
  if (value === undefined || value === null) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value
  if (value instanceof Uint8Array) return value
  throw new TypeError(`SQLite cannot store a ${typeof value}`)
}

/** One connection to the database file, with its prepared statements. */
export class SqliteFile {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
    if (readOnly) return
    this.#database.exec('pragma journal_mode=wal; pragma synchronous=full')
    // Pages that are written again and again reach the file seldom; the journal stays under about 16 MB.
    this.#database.exec('pragma wal_autocheckpoint=4000; pragma cache_size=-16000')
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Runs a statement without values that begins or ends a transaction or a savepoint. */
  control(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, returnsRows, booleans } = this.#prepare(sql)
    const values = parameters.map(bind)
    if (!returnsRows) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    const rows: Record<string, unknown>[] = statement.all(...values)
    for (const row of rows)
      for (const column of booleans) if (row[column] !== null) row[column] = row[column] === 1
    return { rows: rows as Row[] }
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql)
    if (known !== undefined) return known
    const statement = this.#database.prepare(sql)
    const columns = statement.columns()
    const prepared: Prepared = {
      statement,
      returnsRows: columns.length > 0,
      booleans: columns.filter(({ type }) => type?.toLowerCase() === 'boolean').map(({ name }) => name),
    }
    if (this.#prepared.size >= statementsKept) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

const busy = 5

/**
 * Whether another process has a database file open: then its journal cannot be put away. Where nobody has, everything
 * is in the file itself afterwards, and it may be moved.
 */
export const isOpenElsewhere = (path: string): boolean => {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('pragma journal_mode=delete')
    return false
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return true
    throw error
  } finally {
    database.close()
  }
}
