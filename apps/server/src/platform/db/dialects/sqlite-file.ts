import { dirname, join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { CompiledQuery, QueryResult } from 'kysely'

interface Prepared {
  readonly statement: StatementSync
  readonly columns: readonly Column[]
}

interface Column {
  readonly name: string
  /** Declared as boolean; SQLite returns 0 and 1. */
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

/** Converts a row to an object by column name, from SQLite's array or from the object that Node 22 returns. */
const rowOf = (columns: readonly Column[], result: object): Record<string, unknown> => {
  const values: readonly unknown[] = Array.isArray(result) ? result : Object.values(result)
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
    // Saves wait during a checkpoint. One of a thousand pages is short; with four thousand pages one commit in two
    // thousand took up to 80 ms. Pages that are written often still reach the file rarely.
    this.#database.exec('pragma wal_autocheckpoint=1000; pragma cache_size=-16000')
    // Keeps the rollback data of savepoints in memory. Otherwise a temporary file is created and deleted for each
    // commit, which costs more writes than the journal.
    this.#database.exec('pragma temp_store=memory')
  }

  /** How long a statement waits for another program that has locked the file. Nothing else runs meanwhile. */
  waitAtMost(milliseconds: number): void {
    this.#database.exec(`pragma busy_timeout=${milliseconds}`)
  }

  get inTransaction(): boolean {
    return this.#database.isTransaction
  }

  /** Runs a statement without values that starts or ends a transaction or a savepoint. */
  control(sql: string): void {
    this.#prepare(sql).statement.run()
  }

  run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    const { statement, columns } = this.#prepare(sql)
    const values = parameters.map(bind)
    if (columns.length === 0) return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) }
    const rows = statement.all(...values).map((row) => rowOf(columns, row))
    return { rows: rows as Row[] }
  }

  close(): void {
    this.#prepared.clear()
    this.#database.close()
  }

  #prepare(sql: string): Prepared {
    const earlier = this.#prepared.get(sql)
    if (earlier !== undefined) return earlier
    const statement = this.#database.prepare(sql)
    const columns = statement
      .columns()
      .map(({ name, type }) => ({ name, isBoolean: type?.toLowerCase() === 'boolean' }))
    // Column names are mapped here once per statement, instead of by Node for every row.
    if ('setReturnArrays' in statement) statement.setReturnArrays(true)
    const prepared: Prepared = { statement, columns }
    if (this.#prepared.size >= statementsKept) this.#prepared.clear()
    this.#prepared.set(sql, prepared)
    return prepared
  }
}

const busy = 5

/** Whether another program has locked the file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  error.errcode % 256 === busy

/** Another process serves the same folder; a sentence for the operator. */
class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

/**
 * The lock of the process that owns a database. It is a lock on a file beside it, which the system ends together with
 * the process, however that ends. Backups read the database and do not need it.
 */
export const lockFolderOf = (path: string): { release(): void } => {
  const lock = new DatabaseSync(join(dirname(path), 'fletch.lock'), { timeout: 1000 })
  try {
    lock.exec('pragma journal_mode=memory; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isBusy(error)) throw error
    throw new FolderInUse(
      `another process of Fletch already uses the folder ${dirname(path)}. Stop it first, or set another DATA_DIR. Several processes need PostgreSQL (DATABASE_URL).`,
    )
  }
  return { release: () => lock.close() }
}

/**
 * Whether another process has a database file open, which prevents a checkpoint. If not, everything is in the file
 * itself afterwards and it may be moved.
 */
export const isOpenElsewhere = (path: string): boolean => {
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('pragma journal_mode=delete')
    return false
  } catch (error) {
    if (isBusy(error)) return true
    throw error
  } finally {
    database.close()
  }
}
