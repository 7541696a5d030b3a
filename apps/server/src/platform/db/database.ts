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
import { FletchPostgresDialect, openPool, postgresqlQueryRunner } from './dialects/postgresql.ts'
import { FletchSqliteDialect, sqliteQueryRunner } from './dialects/sqlite.ts'
import type { CompiledQueryRunner, StoredRow } from './fast/compiled-queries.ts'
import { ReadOnlyDatabase } from './faults.ts'
import { isUpToDate, migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

/** Runs compiled queries without the query builder; rows have the database's column names. */
export interface QueryRunner {
  readonly kind: DatabaseKind
  ask(query: CompiledQuery): Promise<readonly StoredRow[]>
}

/** Read access. Functions that only read take this; a transaction is one as well. */
export interface ReadConnection extends QueryRunner, Pick<Kysely<Tables>, 'selectFrom'> {}

/** A transaction that changes something. Code inside it may await only its own queries. */
export interface WriteTransaction
  extends ReadConnection,
    Pick<Transaction<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'> {
  /**
   * Like `ask` for a query whose answer is not needed: the next query does not wait for it. If it fails, the whole
   * transaction fails.
   */
  send(query: CompiledQuery): void
  /** Runs after the commit; does not run if the transaction failed. */
  afterCommit(effect: () => void): void
}

export interface Connections {
  readonly busy: number
  readonly idle: number
  /** The number of queries waiting for a connection. */
  readonly awaited: number
}

export interface Database {
  readonly kind: DatabaseKind
  readonly read: ReadConnection
  write<Result>(work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  /** Migrates the schema; returns the migrations that ran. */
  migrate(): Promise<string[]>
  /** Resolves when the database answers and takes writes; rejects within two seconds otherwise. */
  ping(): Promise<void>
  /** How this process's connections are used; null if the database has no pool. */
  connections(): Connections | null
  close(): Promise<void>
}

const openKysely = (dialect: Dialect) =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })

/**
 * A query builder for a transaction, created only on demand, because the most frequent queries are prepared and do not
 * need it.
 */
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
      // The sent query failed first; after that every other error only says that the transaction is over.
      throw failure === undefined ? error : failure.error
    } finally {
      isOver = true
    }
  }

interface Opened {
  readonly kind: DatabaseKind
  readonly dialect: Dialect
  readonly driver: Driver
  readonly straight: CompiledQueryRunner
  readonly connections: Database['connections']
  /** Opens the database for a migration, which may take longer than a request may wait. */
  readonly openForMigration: () => Kysely<unknown>
}

/** In ms. */
const longestPing = 2000

const answersInTime = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  const tooLate = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => tooLate.reject(new Error('Connection terminated: the database does not answer')),
    longestPing,
  )
  try {
    return await Promise.race([answer, tooLate.promise])
  } finally {
    clearTimeout(timer)
  }
}

const pingOf = async (database: Kysely<Tables>, kind: DatabaseKind): Promise<void> => {
  const setting = kind === 'postgresql' ? sql`current_setting('transaction_read_only')` : sql`'off'`
  const { rows } = await answersInTime(
    sql<{ readOnly: string }>`select ${setting} as read_only`.execute(database),
  )
  if (rows[0]?.readOnly === 'on') throw new ReadOnlyDatabase('The database can only be read')
}

const migrateWith = async (database: Kysely<Tables>, opened: Opened): Promise<string[]> => {
  const { kind, openForMigration } = opened
  if (await isUpToDate(database.withoutPlugins(), kind)) return []
  const patient = openForMigration()
  try {
    return await migrate(patient, kind)
  } finally {
    if (kind === 'postgresql') await patient.destroy()
  }
}

const databaseOf = (opened: Opened): Database => {
  const { kind, dialect, straight, connections } = opened
  const database = openKysely(dialect)
  return {
    kind,
    read: { kind, ask: straight.ask, selectFrom: database.selectFrom.bind(database) },
    write: writeWith(database, opened),
    migrate: () => migrateWith(database, opened),
    ping: () => pingOf(database, kind),
    connections,
    close: () => database.destroy(),
  }
}

export interface DatabasePlace {
  /** PostgreSQL, if set. */
  readonly databaseUrl: string | undefined
  /** The SQLite file otherwise. */
  readonly file: string
  readonly onIdleFailure: (error: Error) => void
  /** Opens connections to PostgreSQL; tests reuse theirs. */
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
      straight: postgresqlQueryRunner(pool),
      openForMigration: () =>
        new Kysely({
          dialect: new FletchPostgresDialect(openPool(databaseUrl, onIdleFailure, 1, 'unlimited')),
        }),
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
  const straight = sqliteQueryRunner(dialect)
  return databaseOf({
    kind: 'sqlite',
    dialect,
    driver: dialect.driver,
    straight,
    connections: () => null,
    openForMigration: () => new Kysely({ dialect }),
  })
}
