import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely'
import { FletchSqliteDialect } from './sqlite.ts'
import { SqliteFile } from './sqlite-file.ts'

/** What a transaction of it has seen first it sees until its end; it keeps no writer waiting. */
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
    // There is one connection, for as long as the driver lives.
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

/** Reads a database file that another process writes, as it was at one moment. */
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
