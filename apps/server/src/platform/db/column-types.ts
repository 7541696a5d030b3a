import { type Kysely, type RawBuilder, sql } from 'kysely'

export type DatabaseKind = 'sqlite' | 'postgresql'

/** The column types of each database. Both sort text by its bytes. */
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
    /** Stores rows in the primary key's index where supported, so that one tree is written instead of two. */
    clustered: pick('without rowid', ''),
  }
}

export type ColumnTypes = ReturnType<typeof columnTypes>

/** One migration. It runs once, in a transaction. */
export type MigrationStep = (database: Kysely<unknown>, types: ColumnTypes) => Promise<void>
