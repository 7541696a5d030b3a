import { join } from 'node:path'
import { linesOf, newCount, type PortableRow } from '../platform/db/copying/rows.ts'
import type { TableShape } from '../platform/db/copying/shape.ts'
import type { Snapshot } from '../platform/db/copying/snapshot.ts'
import { readLines, writeLines } from './files.ts'
import { BadBackup, type TableEntry } from './manifest.ts'

const rowsAtOnce = 200

/** Writes a table of a snapshot as compressed lines of JSON. */
export const writeTable = async (
  folder: string,
  snapshot: Snapshot,
  table: TableShape,
  onRows: (rows: number) => void,
): Promise<TableEntry> => {
  const count = newCount()
  async function* texts(): AsyncGenerator<string> {
    for await (const rows of snapshot.pages(table)) {
      const lines = linesOf(rows)
      count.add(lines, rows.length)
      onRows(rows.length)
      yield lines
    }
  }
  const file = await writeLines(folder, join('database', `${table.name}.jsonl.gz`), texts())
  return { name: table.name, columns: [...table.columns], ...count.contents(), ...file }
}

const isRow = (value: unknown, { columns }: TableEntry): value is PortableRow =>
  Array.isArray(value) &&
  value.length === columns.length &&
  value.every((field) => field === null || ['string', 'number', 'boolean'].includes(typeof field))

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line)
  } catch {
    return undefined // the sentence below reports it
  }
}

/** The rows of a table as they were written. Throws BadBackup for an invalid line. */
export async function* readTable(folder: string, table: TableEntry): AsyncGenerator<PortableRow[]> {
  let lineNumber = 0
  for await (const lines of readLines(join(folder, table.file), rowsAtOnce))
    yield lines.map((line): PortableRow => {
      lineNumber += 1
      const row = parsed(line)
      if (isRow(row, table)) return row
      throw new BadBackup(`Line ${lineNumber} of ${table.file} of this backup is not a row.`)
    })
}
