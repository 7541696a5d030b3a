import { databasePlaceOf } from '@fletch/server/backup/places.ts'
import type { Config } from '@fletch/server/config.ts'
import type { DatabaseKind } from '@fletch/server/platform/db/column-types.ts'
import {
  emptyTable,
  insertRows,
  type PortableRow,
  type PortableValue,
} from '@fletch/server/platform/db/copying/rows.ts'
import { tablesIn } from '@fletch/server/platform/db/copying/shape.ts'
import { openPool } from '@fletch/server/platform/db/dialects/postgresql.ts'
import { FletchSqliteDialect } from '@fletch/server/platform/db/dialects/sqlite.ts'
import { migrate } from '@fletch/server/platform/db/migrate.ts'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { quiet } from './backups.ts'

/** Characters that JSON lines, line readers or a database could mishandle. */
const hostile = 'a\u2028b\u2029c\u0085d\ud800e\udc00f\u0001\u001b\u007f\r\n\t"\\\',[]{}\ufeff\ufffe🏹é'

/**
 * Bytes of the longest line of a table: many times the chunk size of a stream, and a megabyte for the table with the
 * longest lines.
 */
const longestOf = (table: string) => (table === 'scorecards' ? 1_000_000 : 150_000)

interface FoundColumn {
  readonly table: string
  readonly name: string
  /** The database's name of the type. */
  readonly type: string
  /** Part of an index, a key or a reference, where PostgreSQL has no room for long texts. */
  readonly isKeyed: boolean
  /** The definition of its check constraint. */
  readonly check: string | null
}

const openAt = (config: Config): { kind: DatabaseKind; database: Kysely<unknown> } => {
  const { databaseUrl, file, onIdleFailure } = databasePlaceOf(config, quiet)
  return databaseUrl === undefined
    ? { kind: 'sqlite', database: new Kysely({ dialect: new FletchSqliteDialect(file) }) }
    : {
        kind: 'postgresql',
        database: new Kysely({
          dialect: new PostgresDialect({ pool: openPool(databaseUrl, onIdleFailure, 1) }),
        }),
      }
}

const columnsIn = async (database: Kysely<unknown>, kind: DatabaseKind): Promise<readonly FoundColumn[]> => {
  if (kind === 'postgresql')
    return (
      await sql<FoundColumn>`
        select t.relname as "table", a.attname as name, format_type(a.atttypid, null) as type,
          exists (select 1 from pg_index i where i.indrelid = t.oid and
            (a.attnum = any (i.indkey) or pg_get_indexdef(i.indexrelid) ~ ('\\m' || a.attname || '\\M')))
          or exists (select 1 from pg_constraint k
            where k.conrelid = t.oid and k.contype = 'f' and a.attnum = any (k.conkey)) as "isKeyed",
          (select pg_get_constraintdef(k.oid) from pg_constraint k
            where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum]) as "check"
        from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        where t.relkind = 'r' and t.relnamespace = current_schema()::text::regnamespace`.execute(database)
    ).rows
  const { rows } = await sql<{ table: string; made: string; name: string; type: string; isKeyed: number }>`
    select t.name as "table", t.sql as made, c.name, lower(c.type) as type,
      c.pk > 0 or exists (select 1 from pragma_index_list(t.name) l
        left join sqlite_schema s on s.name = l.name
        where instr(s.sql, c.name) > 0
          or exists (select 1 from pragma_index_info(l.name) i where i.name = c.name))
      or exists (select 1 from pragma_foreign_key_list(t.name) f where f."from" = c.name) as "isKeyed"
    from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`.execute(database)
  return rows.map(({ made, ...column }) => ({
    ...column,
    isKeyed: column.isKeyed === 1,
    check: new RegExp(`check \\(${column.name} in (\\(.*?\\))`).exec(made)?.[1] ?? null,
  }))
}

/** A valid value for a column of this type; texts are as hostile as the column allows. */
const valueFor = ({ type, check, isKeyed }: FoundColumn, row: number, long: string): PortableValue => {
  const [allowed] = /(?<=')\w+(?=')|\b\d+/.exec(check ?? '') ?? []
  if (allowed !== undefined) return type === 'integer' ? Number(allowed) : allowed
  switch (type) {
    case 'text':
      return isKeyed ? `${row} ${hostile}` : `${row} ${long}`
    case 'json':
      return JSON.stringify([row, long])
    case 'date':
      return '2026-05-02'
    case 'timestamp with time zone':
      return '2026-05-02T09:00:00.000Z'
    case 'boolean':
      return row % 2 === 0
    case 'integer':
    case 'bigint':
    case 'real':
    case 'double precision':
      return row
    default:
      throw new Error(`What does a ${type} hold?`)
  }
}

const rowOf = (columns: readonly FoundColumn[], row: number, more: string, longest: number): PortableRow => {
  const free = columns.filter(({ type, isKeyed }) => !isKeyed && /^(text|json)$/.test(type)).length
  const fill = row === 1 || free === 0 ? '' : '\u2028'.repeat(Math.ceil(longest / free / 3))
  return columns.map((column) => valueFor(column, row, `${hostile}${more}${fill}`))
}

/**
 * The columns of the running project's database, with a type for each. Also works for a database that distinguishes
 * fewer types.
 */
export const hostileColumns = async (config: Config): Promise<readonly FoundColumn[]> => {
  const { kind, database } = openAt(config)
  try {
    await migrate(database, kind)
    return await columnsIn(database, kind)
  } finally {
    await database.destroy()
  }
}

/** Fills each table with two rows of hostile texts, one of them very long. */
export const fillWithHostileRows = async (
  config: Config,
  found: readonly FoundColumn[],
  more: string,
): Promise<void> => {
  const { kind, database } = openAt(config)
  try {
    await migrate(database, kind)
    await database.transaction().execute(async (transaction) => {
      for (const { name, columns } of await tablesIn(transaction, kind)) {
        const own = columns.map((column) => found.find((each) => each.table === name && each.name === column))
        const knownColumns = own.filter((column) => column !== undefined)
        if (knownColumns.length < columns.length) throw new Error(`Not all columns of ${name} are known`)
        await emptyTable(transaction, name)
        const rows = [1, 2].map((row) => rowOf(knownColumns, row, more, longestOf(name)))
        await insertRows(transaction, { name, columns }, rows)
      }
    })
  } finally {
    await database.destroy()
  }
}
