import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { TableShape } from './shape.ts'

/** Values that both databases return and accept in the same form; the dialects make sure of it. */
export type PortableValue = string | number | boolean | null

/** The values of a row, in the order of the table's columns. */
export type PortableRow = readonly PortableValue[]

type Found = Readonly<Record<string, PortableValue>>

const rowsInPage = 200

/** The rows of a table in pages, in key order. All keys are texts or whole numbers. */
export async function* pagesOf(
  database: Kysely<unknown>,
  { name, columns, key }: TableShape,
): AsyncGenerator<PortableRow[]> {
  const list = sql.join(columns.map(sql.ref))
  const order = sql.join(key.map(sql.ref))
  let last: Found | undefined
  for (;;) {
    const lastRow = last
    const after = lastRow && sql`where (${order}) > (${sql.join(key.map((column) => lastRow[column]))})`
    const { rows } = await sql<Found>`
      select ${list} from ${sql.table(name)} ${after ?? sql``} order by ${order} limit ${sql.lit(rowsInPage)}
    `.execute(database)
    if (rows.length > 0) yield rows.map((row) => columns.map((column) => row[column] ?? null))
    if (rows.length < rowsInPage) return
    last = rows.at(-1)
  }
}

/** SQLite binds at most 32,766 values per statement. */
const mostValues = 30_000

export const insertRows = async (
  database: Kysely<unknown>,
  { name, columns }: Pick<TableShape, 'name' | 'columns'>,
  rows: readonly PortableRow[],
): Promise<void> => {
  const atOnce = Math.floor(mostValues / columns.length)
  for (let from = 0; from < rows.length; from += atOnce) {
    const values = rows.slice(from, from + atOnce).map((row) => sql`(${sql.join(row)})`)
    await sql`
      insert into ${sql.table(name)} (${sql.join(columns.map(sql.ref))}) values ${sql.join(values)}
    `.execute(database)
  }
}

export const emptyTable = async (database: Kysely<unknown>, name: string): Promise<void> => {
  await sql`delete from ${sql.table(name)}`.execute(database)
}

/** The number of rows of a table and a fingerprint that is the same on both databases. */
export interface Contents {
  readonly rows: number
  readonly fingerprint: string
}

/** Counts rows as they pass and computes their fingerprint. */
export const newCount = () => {
  const fingerprint = createHash('sha256')
  let rows = 0
  return {
    add: (lines: string, count: number): void => {
      rows += count
      fingerprint.update(lines)
    },
    contents: (): Contents => ({ rows, fingerprint: fingerprint.digest('hex') }),
  }
}

/** Rows as lines of JSON. */
export const linesOf = (rows: readonly PortableRow[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join('')

/** Reads a whole table to compute its row count and fingerprint. */
export const contentsOf = async (database: Kysely<unknown>, table: TableShape): Promise<Contents> => {
  const count = newCount()
  for await (const rows of pagesOf(database, table)) count.add(linesOf(rows), rows.length)
  return count.contents()
}
