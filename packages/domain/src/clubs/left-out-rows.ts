import { csvOf, withoutGuard } from '../csv/csv.ts'
import { wholeTable } from '../lists/table.ts'
import { recogniseColumns } from './member-columns.ts'

/** The heading of the column that says why a row was left out. */
export const reasonHeading = 'Reason'

interface LeftOutRow {
  readonly row: number
  readonly error: string
}

/**
 * The rows of a file that were left out, under its own headings and with the reason for each, so that officers can
 * correct and import them again. If the file already has a reason column from an earlier import, the new reasons
 * replace the old ones.
 */
export const leftOutRowsCsv = (text: string, leftOut: readonly LeftOutRow[]): string => {
  const reasons = new Map(leftOut.map(({ row, error }) => [row, error]))
  const table = wholeTable(text, { recognise: recogniseColumns, mostRows: Number.POSITIVE_INFINITY })
  const headings = table.headings.map(withoutGuard)
  const place = headings.indexOf(reasonHeading)
  const lines = [
    { cells: headings, reason: reasonHeading },
    ...table.rows.flatMap(({ row, cells }) => {
      const reason = reasons.get(row)
      return reason === undefined ? [] : [{ cells: cells.map(withoutGuard), reason }]
    }),
  ].map(({ cells, reason }) => ({
    reason,
    cells: place === -1 ? cells : cells.filter((_, index) => index !== place),
  }))
  const width = Math.max(...lines.map(({ cells }) => cells.length))
  return csvOf(
    lines.map(({ cells, reason }) => [
      ...Array.from({ length: width }, (_, index) => cells[index] ?? ''),
      reason,
    ]),
  )
}
