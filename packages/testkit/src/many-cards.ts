import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

const numbered = (columns: readonly string[], counter: string) =>
  columns.map((column) => (column === 'id' ? `id || '-' || ${counter}` : `"${column}"`)).join(', ')

const namesOf = (rows: readonly object[]): string[] =>
  rows.flatMap((row) => ('name' in row ? [String(row.name)] : []))

const inSqlite = (file: string, count: number) => {
  const database = new DatabaseSync(file)
  const columns = namesOf(database.prepare("select name from pragma_table_info('scorecards')").all())
  database.exec(`
    insert into scorecards (${columns.map((column) => `"${column}"`).join(', ')})
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
    select ${numbered(columns, 'n.i')} from (select * from scorecards limit 1), n`)
  database.close()
}

const inPostgresql = async (url: string, count: number) => {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<object>(
    "select column_name as name from information_schema.columns where table_name = 'scorecards'",
  )
  const columns = namesOf(rows)
  await client.query(`
    insert into scorecards (${columns.map((column) => `"${column}"`).join(', ')})
    select ${numbered(columns, 'n.i')} from (select * from scorecards limit 1) one, generate_series(1, ${count}) n(i)`)
  await client.query('analyze')
  await client.end()
}

/** Copies the existing card many times directly in the database, to simulate one that has grown for years. */
export const multiplyCards = async (
  place: { readonly databaseUrl: string | undefined; readonly file: string },
  count: number,
): Promise<void> => {
  if (place.databaseUrl === undefined) inSqlite(place.file, count)
  else await inPostgresql(place.databaseUrl, count)
}
