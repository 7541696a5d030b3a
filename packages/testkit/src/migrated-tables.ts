import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makeTemplate } from './template.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type MigratedReference = {
  readonly columns: readonly string[]
  readonly to: string
  readonly onDelete: string
}

/** A table after all migrations. */
export type MigratedTable = {
  readonly name: string
  readonly columns: readonly { readonly name: string }[]
  readonly key: readonly string[]
  /** Unique constraints besides the primary key. `isPartial`: only among some of the rows. */
  readonly unique: readonly { readonly columns: readonly string[]; readonly isPartial: boolean }[]
  readonly references: readonly MigratedReference[]
}

const rowsOf = (database: DatabaseSync, query: string, ...given: string[]) =>
  database.prepare(query).all(...given)

const columnsOf = (database: DatabaseSync, table: string) =>
  rowsOf(database, 'select name, pk from pragma_table_info(?) order by cid', table).map(({ name, pk }) => ({
    name: String(name),
    place: Number(pk),
  }))

const uniqueIn = (database: DatabaseSync, table: string): MigratedTable['unique'] =>
  rowsOf(
    database,
    `select name, partial from pragma_index_list(?) where "unique" = 1 and origin <> 'pk' order by name`,
    table,
  ).map(({ name, partial }) => ({
    columns: rowsOf(database, 'select name from pragma_index_info(?) order by seqno', String(name)).map(
      (each) => String(each.name),
    ),
    isPartial: partial === 1,
  }))

const referencesOf = (database: DatabaseSync, table: string): MigratedReference[] => {
  const references = new Map<number, { columns: string[]; to: string; onDelete: string }>()
  const rows = rowsOf(
    database,
    'select id, "from", "table", on_delete from pragma_foreign_key_list(?) order by id, seq',
    table,
  )
  for (const row of rows) {
    const reference = references.get(Number(row.id)) ?? {
      columns: [],
      to: String(row.table),
      onDelete: String(row.on_delete).toLowerCase(),
    }
    reference.columns.push(String(row.from))
    references.set(Number(row.id), reference)
  }
  return [...references.values()].toSorted((one, other) => (`${one.columns}` < `${other.columns}` ? -1 : 1))
}

/** All tables that the migrations create, read from a newly migrated database. */
export const migratedTables = async (): Promise<MigratedTable[]> => {
  const folder = await temporaryFolder('tables')
  try {
    const file = join(folder.path, 'tables.db')
    await makeTemplate({ databaseUrl: undefined, file })
    const database = new DatabaseSync(file, { readOnly: true })
    try {
      return rowsOf(
        database,
        `select name from sqlite_schema where type = 'table' and name not like 'kysely_%'
          and name not like 'sqlite_%' order by name`,
      ).map((row) => {
        const name = String(row.name)
        const columns = columnsOf(database, name)
        return {
          name,
          columns: columns.map((column) => ({ name: column.name })),
          key: columns
            .filter(({ place }) => place > 0)
            .toSorted((one, other) => one.place - other.place)
            .map((column) => column.name),
          unique: uniqueIn(database, name),
          references: referencesOf(database, name),
        }
      })
    } finally {
      database.close()
    }
  } finally {
    await folder.remove()
  }
}
