import { compareTexts } from '@fletch/domain'
import { type Kysely, sql } from 'kysely'
import type { DatabaseKind } from '../column-types.ts'

/** A table as it is copied: all columns by name, rows in key order. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  readonly key: readonly string[]
}

interface FoundColumn {
  readonly table: string
  readonly name: string
  /** Position in the primary key, from 1; 0 for other columns. */
  readonly place: number
}

interface Reference {
  readonly table: string
  readonly to: string
}

/**
 * Tables that are not copied: the migrations' own tables, rate limit counters, and data archives, which live for a day
 * and are made again on request. Push subscriptions are left out for the same reason as sessions: what was turned off
 * after the backup must stay off.
 */
const leftOut = /^(?:kysely_\w+|sqlite_\w+|rate_limits|data_archives|push_devices)$/

const columnsIn = (database: Kysely<unknown>, kind: DatabaseKind) =>
  kind === 'sqlite'
    ? sql<FoundColumn>`
        select t.name as "table", c.name, c.pk as place
        from sqlite_schema t join pragma_table_info(t.name) c where t.type = 'table'`.execute(database)
    : sql<FoundColumn>`
        select t.relname as "table", a.attname as name, coalesce(array_position(k.conkey, a.attnum), 0) as place
        from pg_class t
        join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
        left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
        where t.relkind = 'r' and t.relnamespace = current_schema()::text::regnamespace`.execute(database)

const referencesIn = (database: Kysely<unknown>, kind: DatabaseKind) =>
  kind === 'sqlite'
    ? sql<Reference>`
        select t.name as "table", f."table" as "to"
        from sqlite_schema t join pragma_foreign_key_list(t.name) f where t.type = 'table'`.execute(database)
    : sql<Reference>`
        select t.relname as "table", u.relname as "to" from pg_constraint k
        join pg_class t on t.oid = k.conrelid join pg_class u on u.oid = k.confrelid
        where k.contype = 'f' and t.relnamespace = current_schema()::text::regnamespace`.execute(database)

/** Triggers write to this table when cards are inserted, so it is filled after them with its own content. */
const filledByTriggers: readonly Reference[] = [{ table: 'stale_member_figures', to: 'scorecards' }]

const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
  compareTexts(one.name, other.name)

/** Sorts tables before those that refer to them. Throws if references form a cycle. */
const inLoadingOrder = <Table extends { readonly name: string }>(
  tables: readonly Table[],
  references: readonly Reference[],
): Table[] => {
  const remaining = new Set(tables.toSorted(byName))
  const ordered: Table[] = []
  while (remaining.size > 0) {
    const names = new Set([...remaining].map(({ name }) => name))
    const waits = ({ name }: Table) =>
      references.some(({ table, to }) => table === name && to !== name && names.has(to))
    const free = [...remaining].filter((table) => !waits(table))
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...names].join(', ')}`)
    for (const table of free) {
      ordered.push(table)
      remaining.delete(table)
    }
  }
  return ordered
}

/** All tables to copy, read from the database itself, in an order in which they can be filled. */
export const tablesIn = async (
  database: Kysely<unknown>,
  kind: DatabaseKind,
): Promise<readonly TableShape[]> => {
  const columns = (await columnsIn(database, kind)).rows.filter(({ table }) => !leftOut.test(table))
  const { rows: references } = await referencesIn(database, kind)
  const names = [...new Set(columns.map(({ table }) => table))]
  const shapes = names.map((name): TableShape => {
    const own = columns.filter(({ table }) => table === name).toSorted(byName)
    const key = own
      .filter(({ place }) => place > 0)
      .toSorted((a, b) => a.place - b.place)
      .map((column) => column.name)
    if (key.length === 0) throw new Error(`The table ${name} has no primary key, so its rows have no order`)
    return { name, columns: own.map((column) => column.name), key }
  })
  return inLoadingOrder(shapes, [...references, ...filledByTriggers])
}

/** The migrations that a database has run; empty if it has no schema yet. */
export const stepsOf = async <Schema>(database: Kysely<Schema>, kind: DatabaseKind): Promise<string[]> => {
  const { rows: tables } = await (kind === 'sqlite'
    ? sql<{ found: string | null }>`
        select name as found from sqlite_schema where name = 'kysely_migration'`.execute(database)
    : sql<{ found: string | null }>`select to_regclass('kysely_migration')::text as found`.execute(database))
  if ((tables[0]?.found ?? null) === null) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    database,
  )
  return rows.map(({ name }) => name)
}
