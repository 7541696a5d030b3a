import { Kysely, PostgresDialect, sql } from 'kysely'
import type { DatabaseKind } from '../column-types.ts'
import type { DatabasePlace } from '../database.ts'
import { openPool } from '../dialects/postgresql.ts'
import { SqliteSnapshotDialect } from '../dialects/sqlite-snapshot.ts'
import { type PortableRow, pagesOf } from './rows.ts'
import { stepsOf, type TableShape, tablesIn } from './shape.ts'

/** A photo whose bytes are in the object store. */
export interface StoredObjectRow {
  readonly kind: string
  readonly id: string
}

/** The whole database at one moment, while others continue to write. */
export interface Snapshot {
  readonly kind: DatabaseKind
  /** The migrations that have run. */
  readonly steps: readonly string[]
  /** In an order in which they can be filled. */
  readonly tables: readonly TableShape[]
  pages(table: TableShape): AsyncIterable<readonly PortableRow[]>
  storedObjects(): Promise<readonly StoredObjectRow[]>
}

const storedObjectsIn = async (database: Kysely<unknown>): Promise<readonly StoredObjectRow[]> => {
  const { rows } = await sql<StoredObjectRow>`
    select kind, id from objects where state in ('stored', 'kept') order by id`.execute(database)
  return rows
}

/** Calls `work` with a snapshot. */
export const withSnapshot = async <Result>(
  { databaseUrl, file, onIdleFailure }: DatabasePlace,
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> => {
  const kind: DatabaseKind = databaseUrl === undefined ? 'sqlite' : 'postgresql'
  const dialect =
    databaseUrl === undefined
      ? new SqliteSnapshotDialect(file)
      : new PostgresDialect({ pool: openPool(databaseUrl, onIdleFailure, 1, 'unlimited') })
  const database = new Kysely<unknown>({ dialect })
  try {
    return await database
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (transaction) =>
        work({
          kind,
          steps: await stepsOf(transaction, kind),
          tables: await tablesIn(transaction, kind),
          pages: (table) => pagesOf(transaction, table),
          storedObjects: () => storedObjectsIn(transaction),
        }),
      )
  } finally {
    await database.destroy()
  }
}
