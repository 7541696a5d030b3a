import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { FletchSqliteDialect } from './sqlite.ts'
import { SqliteFile } from './sqlite-file.ts'

/** A transaction sees the state at its first read until it ends, and blocks no writer. */
class SnapshotDriver implements Driver {
  readonly #path: string
  #file: SqliteFile | undefined

  constructor(path: string) {
    this.#path = path
  }

  async init(): Promise<void> {
    this.#file = new SqliteFile(this.#path, { readOnly: true })
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SnapshotConnection(this.#open())
  }

  async releaseConnection(): Promise<void> {
    // There is one connection for the lifetime of the driver.
  }

  async beginTransaction(): Promise<void> {
    this.#open().control('begin')
  }

  async commitTransaction(): Promise<void> {
    this.#open().control('commit')
  }

  async rollbackTransaction(): Promise<void> {
    this.#open().control('rollback')
  }

  async destroy(): Promise<void> {
    this.#file?.close()
    this.#file = undefined
  }

  #open(): SqliteFile {
    if (this.#file === undefined) throw new Error('The database is closed')
    return this.#file
  }
}

class SnapshotConnection implements DatabaseConnection {
  readonly #file: SqliteFile

  constructor(file: SqliteFile) {
    this.#file = file
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    return this.#file.run<Row>(query)
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read whole, in pages')
  }
}

/** Reads a database file as it was at one moment while another process writes it. */
export class SqliteSnapshotDialect extends FletchSqliteDialect {
  readonly #path: string

  constructor(path: string) {
    super(path)
    this.#path = path
  }

  override createDriver(): Driver {
    return new SnapshotDriver(this.#path)
  }
}
