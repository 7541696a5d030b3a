import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { CamelCasePlugin, type Dialect, Kysely, sql, type Transaction } from 'kysely'
import type { DatabaseKind } from './column-types.ts'
import { postgresqlDialect } from './dialects/postgresql.ts'
import { FletchSqliteDialect } from './dialects/sqlite.ts'
import { migrate } from './migrate.ts'
import type { Tables } from './schema.ts'

/** Can look, cannot change: a function that only reads takes this. A transaction is one, too. */
export type ReadConnection = Pick<Kysely<Tables>, 'selectFrom'>

/** One transaction that changes something. Inside it only its own queries are awaited. */
export interface WriteTransaction
  extends Pick<Transaction<Tables>, 'selectFrom' | 'insertInto' | 'updateTable' | 'deleteFrom'> {
  /** Runs when everything is durable, never when the transaction failed. */
  afterCommit(effect: () => void): void
}

export interface Database {
  readonly kind: DatabaseKind
  readonly read: ReadConnection
  write<Result>(work: (tx: WriteTransaction) => Promise<Result>): Promise<Result>
  /** Brings the schema up to date; returns the steps taken. */
  migrate(): Promise<string[]>
  /** Answers when the database does. */
  ping(): Promise<void>
  close(): Promise<void>
}

const openKysely = (dialect: Dialect) =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })] })

const writeWith =
  (database: Kysely<Tables>): Database['write'] =>
  async (work) => {
    const effects: (() => void)[] = []
    const result = await database.transaction().execute((transaction) =>
      work({
        selectFrom: transaction.selectFrom.bind(transaction),
        insertInto: transaction.insertInto.bind(transaction),
        updateTable: transaction.updateTable.bind(transaction),
        deleteFrom: transaction.deleteFrom.bind(transaction),
        afterCommit: (effect) => void effects.push(effect),
      }),
    )
    for (const effect of effects) effect()
    return result
  }

const databaseOf = (kind: DatabaseKind, dialect: Dialect): Database => {
  const database = openKysely(dialect)
  return {
    kind,
    read: database,
    write: writeWith(database),
    migrate: () => migrate(database.withoutPlugins(), kind),
    ping: async () => void (await sql`select 1`.execute(database)),
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
  if (databaseUrl !== undefined)
    return databaseOf('postgresql', postgresqlDialect(databaseUrl, onIdleFailure))
  await mkdir(dirname(file), { recursive: true })
  return databaseOf('sqlite', new FletchSqliteDialect(file))
}
