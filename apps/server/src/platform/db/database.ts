import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import {
  CamelCasePlugin,
  type CompiledQuery,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  QueryCreator,
  sql,
  type Transaction,
} from 'kysely'
import type { DatabaseKind } from './column-types.ts'
import { FletchPostgresDialect, openPool, straightToPostgresql } from './dialects/postgresql.ts'
import { FletchSqliteDialect, straightToSqlite } from './dialects/sqlite.ts'
import type { StoredRow, Straight } from './fast/straight.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

/** Runs queries that were compiled before, past the query builder: its rows have the names of their columns. */
export interface Asking {
  readonly kind: DatabaseKind
  ask(query: CompiledQuery): Promise<readonly StoredRow[]>
}

/** Can look, cannot change: a function that only reads takes this. A transaction is one, too. */
export interface ReadConnection extends Asking, Pick<Kysely<Tables>, 'selectFrom'> {}

/** One transaction that changes something. Inside it only its own queries are awaited. */
export interface WriteTransaction
  extends ReadConnection,
    Pick<Transaction<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'> {
  /** Like `ask`, where no one needs the answer: the next query does not wait for it. If it fails, all of it fails. */
  send(query: CompiledQuery): void
  /** Runs when everything is durable, never when the transaction failed. */
  afterCommit(effect: () => void): void
}

export interface Connections {
  readonly busy: number
  readonly idle: number
  /** Queries that wait for one. */
  readonly awaited: number
}

export interface Database {
  readonly kind: DatabaseKind
  readonly read: ReadConnection
  write<Result>(work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  /** Brings the schema up to date; returns the steps taken. */
  migrate(): Promise<string[]>
  /** Answers when the database does. */
  ping(): Promise<void>
  /** How this process's connections are used; null where there are none to share. */
  connections(): Connections | null
  close(): Promise<void>
}

const openKysely = (dialect: Dialect) =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })

/** The query builder in a transaction, made when it is asked for: what is asked most is prepared and needs none. */
const builderOn = (database: Kysely<Tables>, connectionOfTransaction: () => DatabaseConnection) => {
  let builder: QueryCreator<Tables> | undefined
  const provider: ConnectionProvider = {
    provideConnection: async (consumer) => consumer(connectionOfTransaction()),
  }
  return (): QueryCreator<Tables> => {
    builder ??= new QueryCreator({ executor: database.getExecutor().withConnectionProvider(provider) })
    return builder
  }
}

const inTransaction = async <Result>(
  driver: Driver,
  work: (connection: DatabaseConnection) => Promise<Result>,
): Promise<Result> => {
  const connection = await driver.acquireConnection()
  try {
    await driver.beginTransaction(connection, {})
    try {
      const result = await work(connection)
      await driver.commitTransaction(connection)
      return result
    } catch (error) {
      await driver.rollbackTransaction(connection)
      throw error
    }
  } finally {
    await driver.releaseConnection(connection)
  }
}

const writeWith =
  (database: Kysely<Tables>, { kind, driver, straight }: Opened): Database['write'] =>
  async (work) => {
    const effects: (() => void)[] = []
    let failure: { readonly error: unknown } | undefined
    let isOver = false
    const whileOpen =
      <Given extends unknown[], Answer>(run: (...given: Given) => Answer) =>
      (...given: Given): Answer => {
        if (isOver) throw new Error('This transaction is over')
        return run(...given)
      }
    try {
      const result = await inTransaction(driver, (connection) => {
        const { ask, send } = straight.within(connection, (error) => {
          failure ??= { error }
        })
        const builder = builderOn(
          database,
          whileOpen(() => connection),
        )
        return work({
          kind,
          ask: whileOpen(ask),
          send: whileOpen(send),
          selectFrom: (...from) => builder().selectFrom(...from),
          insertInto: (table) => builder().insertInto(table),
          updateTable: (...table) => builder().updateTable(...table),
          deleteFrom: (...from) => builder().deleteFrom(...from),
          afterCommit: (effect) => void effects.push(effect),
        })
      })
      for (const effect of effects) effect()
      return result
    } catch (error) {
      // What was sent failed first; after that everything else says only that the transaction is over.
      throw failure === undefined ? error : failure.error
    } finally {
      isOver = true
    }
  }

interface Opened {
  readonly kind: DatabaseKind
  readonly dialect: Dialect
  readonly driver: Driver
  readonly straight: Straight
  readonly connections: Database['connections']
}

const databaseOf = (opened: Opened): Database => {
  const { kind, dialect, straight, connections } = opened
  const database = openKysely(dialect)
  return {
    kind,
    read: { kind, ask: straight.ask, selectFrom: database.selectFrom.bind(database) },
    write: writeWith(database, opened),
    migrate: () => migrate(database.withoutPlugins(), kind),
    ping: async () => void (await sql`select 1`.execute(database)),
    connections,
    close: () => database.destroy(),
  }
}

export interface DatabasePlace {
  /** PostgreSQL, when set. */
  readonly databaseUrl: string | undefined
  /** The file of the embedded default. */
  readonly file: string
  readonly onIdleFailure: (error: Error) => void
  /** Where connections to PostgreSQL come from; tests keep theirs. */
  readonly connect?: typeof openPool
}

export const openDatabase = async ({
  databaseUrl,
  file,
  onIdleFailure,
  connect = openPool,
}: DatabasePlace): Promise<Database> => {
  if (databaseUrl !== undefined) {
    const pool = connect(databaseUrl, onIdleFailure)
    const dialect = new FletchPostgresDialect(pool)
    const driver = dialect.createDriver()
    await driver.init()
    return databaseOf({
      kind: 'postgresql',
      dialect,
      driver,
      straight: straightToPostgresql(pool),
      connections: () => ({
        busy: pool.totalCount - pool.idleCount,
        idle: pool.idleCount,
        awaited: pool.waitingCount,
      }),
    })
  }
  await mkdir(dirname(file), { recursive: true })
  const dialect = new FletchSqliteDialect(file)
  await dialect.driver.init()
  const straight = straightToSqlite(dialect)
  return databaseOf({ kind: 'sqlite', dialect, driver: dialect.driver, straight, connections: () => null })
}
