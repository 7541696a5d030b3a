import { setImmediate } from 'node:timers'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { SqliteFile } from './sqlite-file.ts'

/**
 * Group commit on one writer (docs/decisions/0001): every transaction is a savepoint inside a shared one,
 * and one COMMIT makes all of them durable and only then answers them. It comes with the first turn of the event
 * loop in which no one joined, so a lone save waits for no one and a crowd shares one write to the disk.
 * Reads outside a transaction have a connection of their own and see what is committed.
 */
interface Batch extends PromiseWithResolvers<void> {
  /** Transactions in it. */
  size: number
}

/** A crowd that never ends is made durable all the same. */
const mostTurns = 8

export class SqliteDriver implements Driver {
  readonly #path: string
  #files: { writer: SqliteFile; reader: SqliteFile } | undefined
  readonly #waiting: (() => void)[] = []
  #locked = false
  #batch: Batch | undefined

  constructor(path: string) {
    this.#path = path
  }

  get writer(): SqliteFile {
    return this.#open().writer
  }

  get reader(): SqliteFile {
    return this.#open().reader
  }

  async init(): Promise<void> {
    if (this.#files !== undefined) return
    const writer = new SqliteFile(this.#path, { readOnly: false })
    this.#files = { writer, reader: new SqliteFile(this.#path, { readOnly: true }) }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteConnection(this)
  }

  async releaseConnection(): Promise<void> {
    // Nothing is held between transactions.
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#lock()
    try {
      this.#batch ??= this.#openBatch()
      this.#batch.size += 1
      this.writer.control('savepoint one')
      own(connection).inTransaction = true
    } catch (error) {
      this.#unlock()
      throw error
    }
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const batch = this.#batch
    if (batch === undefined) {
      this.#end(connection)
      throw new Error('SQLite rolled this transaction back')
    }
    this.writer.control('release one')
    this.#end(connection)
    await batch.promise
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (!own(connection).inTransaction) return // its batch failed after it was released
    try {
      if (this.writer.inTransaction) {
        this.writer.control('rollback to one')
        this.writer.control('release one')
      }
    } finally {
      this.#end(connection)
    }
  }

  /** Runs a statement of a transaction; a full disk makes SQLite roll back the whole batch, which is then lost. */
  runInTransaction<Row>(query: CompiledQuery): QueryResult<Row> {
    if (!this.writer.inTransaction) throw new Error('SQLite rolled this transaction back')
    try {
      return this.writer.run<Row>(query)
    } catch (error) {
      if (!this.writer.inTransaction) {
        this.#batch?.reject(error)
        this.#batch = undefined
      }
      throw error
    }
  }

  async destroy(): Promise<void> {
    // A transaction that was rolled back is answered before its batch ends; who waits for the batch gets its error.
    await this.#batch?.promise.catch(() => undefined)
    const files = this.#files
    this.#files = undefined
    files?.reader.close()
    files?.writer.close()
  }

  #open(): { writer: SqliteFile; reader: SqliteFile } {
    if (this.#files === undefined) throw new Error('The database is closed')
    return this.#files
  }

  #openBatch(): Batch {
    this.writer.control('begin immediate')
    const batch = { ...Promise.withResolvers<void>(), size: 0 }
    batch.promise.catch(() => undefined) // each transaction of the batch awaits it; none may be there yet
    this.#commitWhenQuiet(batch, mostTurns)
    return batch
  }

  #commitWhenQuiet(batch: Batch, turns: number): void {
    const { size } = batch
    setImmediate(() => {
      if (batch.size > size && turns > 1) this.#commitWhenQuiet(batch, turns - 1)
      else void this.#commitBatch(batch)
    })
  }

  async #commitBatch(batch: Batch): Promise<void> {
    await this.#lock()
    try {
      if (this.#batch !== batch) return // lost before its commit
      this.#batch = undefined
      this.writer.control('commit')
      batch.resolve()
    } catch (error) {
      if (this.writer.inTransaction) this.writer.control('rollback')
      batch.reject(error)
    } finally {
      this.#unlock()
    }
  }

  async #lock(): Promise<void> {
    if (this.#locked) await new Promise<void>((proceed) => this.#waiting.push(proceed))
    this.#locked = true
  }

  #unlock(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#locked = false
    else next()
  }

  #end(connection: DatabaseConnection): void {
    own(connection).inTransaction = false
    this.#unlock()
  }
}

class SqliteConnection implements DatabaseConnection {
  inTransaction = false
  readonly #driver: SqliteDriver

  constructor(driver: SqliteDriver) {
    this.#driver = driver
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.inTransaction) return this.#driver.runInTransaction<Row>(query)
    if (SelectQueryNode.is(query.query)) return this.#driver.reader.run<Row>(query)
    await this.#driver.beginTransaction(this)
    let result: QueryResult<Row>
    try {
      result = this.#driver.runInTransaction<Row>(query)
    } catch (error) {
      await this.#driver.rollbackTransaction(this)
      throw error
    }
    await this.#driver.commitTransaction(this)
    return result
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are read whole, in pages')
  }
}

const own = (connection: DatabaseConnection): SqliteConnection => {
  if (connection instanceof SqliteConnection) return connection
  throw new TypeError('A connection of another driver')
}
