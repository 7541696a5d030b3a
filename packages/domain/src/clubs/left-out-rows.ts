import { csvOf, withoutGuard } from '../csv/csv.ts'
import { csvRecords, separatorOf } from './csv-records.ts'
import { headingsAt } from './member-columns.ts'

/** The heading of the column that says why a row was left out. */
export const reasonHeading = 'Reason'

interface LeftOutRow {
  readonly row: number
  readonly error: string
}

/** Records that are not empty, with their spreadsheet row: the header is row 1. */
const filledRecords = (text: string): { row: number; cells: string[] }[] => {
  const { separator, start } = separatorOf(text)
  return [...csvRecords(start === 0 ? text : text.slice(start), separator)]
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => withoutGuard(cell)) }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
}

/**
 * The rows of a file that were left out, under its own headings and with the reason for each, so that officers can
 * correct and import them again. If the file already has a reason column from an earlier import, the new reasons
 * replace the old ones.
 */
export const leftOutRowsCsv = (text: string, leftOut: readonly LeftOutRow[]): string => {
  const reasons = new Map(leftOut.map(({ row, error }) => [row, error]))
  const filled = filledRecords(text)
  const [header, ...records] = filled.slice(headingsAt(filled.map(({ cells }) => cells)))
  const headings = header?.cells ?? []
  const place = headings.indexOf(reasonHeading)
  const lines = [
    { cells: headings, reason: reasonHeading },
    ...records.flatMap(({ row, cells }) => {
      const reason = reasons.get(row)
      return reason === undefined ? [] : [{ cells, reason }]
    }),
  ].map(({ cells, reason }) => ({
    reason,
    cells: place === -1 ? cells : cells.filter((_, at) => at !== place),
  }))
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  return csvOf(
    lines.map(({ cells, reason }) => [...Array.from({ length: width }, (_, at) => cells[at] ?? ''), reason]),
  )
}
