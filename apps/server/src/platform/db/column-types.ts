import { type Kysely, type RawBuilder, sql } from 'kysely'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** What a column is called on each database. Text sorts by its bytes on both. */
export const columnTypes = (kind: DatabaseKind) => {
  const pick = (sqlite: string, postgresql: string): RawBuilder<unknown> =>
    sql.raw(kind === 'sqlite' ? sqlite : postgresql)
  return {
    kind,
    text: pick('text', 'text collate "C"'),
    integer: pick('integer', 'integer'),
    real: pick('real', 'double precision'),
    boolean: pick('boolean', 'boolean'),
    instant: pick('text', 'timestamptz'),
    day: pick('text', 'date'),
    json: pick('text', 'json'),
    /** Rows lie in their primary key, where the database can: one tree to write instead of two. */
    clustered: pick('without rowid', ''),
  }
}

export type ColumnTypes = ReturnType<typeof columnTypes>

/** One step of the schema: runs once, in a transaction. */
export type MigrationStep = (database: Kysely<unknown>, types: ColumnTypes) => Promise<void>
