import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

interface Prepared {
  readonly statement: StatementSync
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  /** Declared so; SQLite answers 0 and 1. */
  readonly isBoolean: boolean
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

/** A row by the names of its columns, from the list that SQLite gives, or from the object that Node 22 makes of it. */
const named = (columns: readonly Column[], given: object): Record<string, unknown> => {
  const values: readonly unknown[] = Array.isArray(given) ? given : Object.values(given)
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, isBoolean }, index) => {
    const value = values[index]
    row[name] = isBoolean && value !== null ? value === 1 : value
  })
  return row
}

/** One connection to the database file, with its prepared statements. */
export class SqliteFile {
  readonly #database: DatabaseSync
  readonly #prepared = new Map<string, Prepared>()

  constructor(path: string, { readOnly }: { readOnly: boolean }) {
    this.#database = new DatabaseSync(path, { readOnly, timeout: 5000, enableForeignKeyConstraints: true })
    if (readOnly) return
    this.#database.exec('pragma journal_mode=wal; pragma synchronous=full')
    // Saves wait while the journal is put away: a thousand pages are soon done, of four thousand one commit in
    // two thousand took up to 80 ms. Pages that are written again and again still reach the file seldom.
    this.#database.exec('pragma wal_autocheckpoint=1000; pragma cache_size=-16000')
    // What a savepoint would bring back is kept here. Else it goes into a file, made and deleted for each commit: more
    // writes than those to the journal.
    this.#database.exec('pragma temp_store=memory')
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Runs a statement without values that begins or ends a transaction or a savepoint. */
  control(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql)
    const values = parameters.map(bind)
    if (columns.length === 0) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    const rows = statement.all(...values).map((row) => named(columns, row))
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
    const columns = statement
      .columns()
      .map(({ name, type }) => ({ name, isBoolean: type?.toLowerCase() === 'boolean' }))
    // Names are given here, once for each statement, and not by Node for each row.
    if ('setReturnArrays' in statement) statement.setReturnArrays(true)
    const prepared: Prepared = { statement, columns }
    if (this.#prepared.size >= statementsKept) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

const busy = 5

/**
 * Whether another process has a database file open: then its journal cannot be put away. Where no one has, everything
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
