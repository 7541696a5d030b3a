import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { DatabaseKind } from './column-types.ts'
import { openPool } from './dialects/postgresql.ts'
import { FletchSqliteDialect } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

/** Runs queries that were compiled before. */
export interface Executing extends Pick<Kysely<Tables>, 'executeQuery'> {
  readonly kind: DatabaseKind
}

/** Can look, cannot change: a function that only reads takes this. A transaction is one, too. */
export interface ReadConnection extends Executing, Pick<Kysely<Tables>, 'selectFrom'> {}

/** One transaction that changes something. Inside it only its own queries are awaited. */
export interface WriteTransaction
  extends ReadConnection,
    Pick<Transaction<Tables>, 'insertInto' | 'updateTable' | 'deleteFrom'> {
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

const readWith = (database: Kysely<Tables>, kind: DatabaseKind): ReadConnection => ({
  kind,
  selectFrom: database.selectFrom.bind(database),
  executeQuery: database.executeQuery.bind(database),
})

const writeWith =
  (database: Kysely<Tables>, kind: DatabaseKind): Database['write'] =>
  async (work) => {
    const effects: (() => void)[] = []
    const result = await database.transaction().execute((transaction) =>
      work({
        ...readWith(transaction, kind),
        insertInto: transaction.insertInto.bind(transaction),
        updateTable: transaction.updateTable.bind(transaction),
        deleteFrom: transaction.deleteFrom.bind(transaction),
        afterCommit: (effect) => void effects.push(effect),
      }),
    )
    for (const effect of effects) effect()
    return result
  }

const databaseOf = (
  kind: DatabaseKind,
  dialect: Dialect,
  connections: Database['connections'] = () => null,
): Database => {
  const database = openKysely(dialect)
  return {
    kind,
    read: readWith(database, kind),
    write: writeWith(database, kind),
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
}

export const openDatabase = async ({
  databaseUrl,
  file,
  onIdleFailure,
}: DatabasePlace): Promise<Database> => {
  if (databaseUrl !== undefined) {
    const pool = openPool(databaseUrl, onIdleFailure)
    return databaseOf('postgresql', new PostgresDialect({ pool }), () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      awaited: pool.waitingCount,
    }))
  }
  await mkdir(dirname(file), { recursive: true })
  return databaseOf('sqlite', new FletchSqliteDialect(file))
}
