import { join } from 'node:path'
import { linesOf, newCount, type PortableRow } from '../db/copying/rows.ts'
import type { TableShape } from '../db/copying/shape.ts'
import type { Snapshot } from '../db/copying/snapshot.ts'
import { readLines, writeLines } from './files.ts'
import type { TableEntry } from './manifest.ts'

const rowsAtOnce = 200

/** Writes a table of a snapshot as lines of JSON, compressed. */
export const writeTable = async (
  folder: string,
  snapshot: Snapshot,
  table: TableShape,
  told: (rows: number) => void,
): Promise<TableEntry> => {
  const count = newCount()
  async function* texts(): AsyncGenerator<string> {
    for await (const rows of snapshot.pages(table)) {
      const lines = linesOf(rows)
      count.add(lines, rows.length)
      told(rows.length)
      yield lines
    }
  }
  const written = await writeLines(folder, join('database', `${table.name}.jsonl.gz`), texts())
  return { name: table.name, columns: [...table.columns], ...count.contents(), ...written }
}

/** The rows of a table as they were written. */
export async function* readTable(folder: string, { file }: TableEntry): AsyncGenerator<PortableRow[]> {
  for await (const lines of readLines(join(folder, file), rowsAtOnce))
    yield lines.map((line): PortableRow => JSON.parse(line))
}
