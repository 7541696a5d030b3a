import { setImmediate } from 'node:timers'
import { setTimeout as pause } from 'node:timers/promises'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SelectQueryNode,
} from 'kysely'
import { isBusy, SqliteFile } from './sqlite-file.ts'

/**
 * Group commit with one writer (docs/decisions/0001). Every transaction is a savepoint in a shared transaction. One
 * COMMIT makes all of them durable, and only then are they answered. The commit runs in the first turn of the event
 * loop in which no transaction joined: a single save waits for no one, and many saves share one disk write. Reads
 * outside a transaction use a separate connection and see only committed data.
 */
interface Batch extends PromiseWithResolvers<void> {
  /** The number of transactions in it. */
  size: number
}

/**
 * How long to wait for another program that has locked the database, and between attempts, in ms. The process answers
 * others meanwhile; reads, which SQLite hardly ever makes wait, wait inside it.
 */
const patience = { writer: 200, attempt: 10, reader: 200 } as const

/** The most turns to wait, so that a steady stream of saves is committed too. */
const mostTurns = 8

export class SqliteDriver implements Driver {
  readonly #path: string
  #files: { writer: SqliteFile; reader: SqliteFile } | undefined
  readonly #waiting: (() => void)[] = []
  #locked = false
  #batch: Batch | undefined
  /** Since when another program has the database locked. */
  #lockedSince: number | undefined

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
    const reader = new SqliteFile(this.#path, { readOnly: true })
    writer.waitAtMost(0)
    reader.waitAtMost(patience.reader)
    this.#files = { writer, reader }
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
      this.#batch ??= await this.#openBatch()
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
    if (!own(connection).inTransaction) return // its batch failed after its release
    try {
      if (this.writer.inTransaction) {
        this.writer.control('rollback to one')
        this.writer.control('release one')
      }
    } finally {
      this.#end(connection)
    }
  }

  /** Runs a statement in a transaction. If the disk is full, SQLite rolls back the whole batch, which is then lost. */
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
    // A rolled-back transaction is answered before its batch ends. Those waiting for the batch get its error.
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

  /** Waits for another program a little. Once that was not enough, all others fail at once until the lock is gone. */
  async #begin(): Promise<void> {
    for (;;) {
      try {
        this.writer.control('begin immediate')
        this.#lockedSince = undefined
        return
      } catch (error) {
        if (!isBusy(error)) throw error
        this.#lockedSince ??= performance.now()
        if (performance.now() - this.#lockedSince > patience.writer) throw error
        await pause(patience.attempt)
      }
    }
  }

  async #openBatch(): Promise<Batch> {
    await this.#begin()
    const batch = { ...Promise.withResolvers<void>(), size: 0 }
    batch.promise.catch(() => undefined) // each transaction of the batch awaits it, but none may have done so yet
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
