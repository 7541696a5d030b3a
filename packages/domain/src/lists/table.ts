import { type Reason, reasonIn } from '../reason.ts'
import { withEntitySigns, withoutEntities } from './cells.ts'
import { headingsIn, type RecogniseColumns, rowsAboveHeadings } from './columns.ts'
import { type CsvRecord, type CsvSeparator, csvRecords, mostCells, separatorOf } from './csv-records.ts'
import { listFaults } from './faults.ts'

/** A row of a list that is not empty. */
export interface ListRow {
  /** Numbered as a spreadsheet shows it: the first row is 1. */
  readonly row: number
  readonly cells: readonly string[]
  /** Why the row does not fit the list. None of its values are used then. */
  readonly misfit?: Reason
}

export interface ListTable {
  readonly separator: CsvSeparator
  readonly headings: readonly string[]
  /** The rows below the headings. */
  readonly rows: readonly ListRow[]
  /** Present if the reading stopped, because there are too many rows, or cells in a row. */
  readonly excess?: 'rows' | 'cells'
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** The number of cells up to the last that is not empty. */
const widthOf = (cells: readonly string[]): number => cells.findLastIndex((cell) => cell.trim() !== '') + 1

/**
 * Finds records that hold other people's rows: one quote is opened in one row, and the next quote, rows below, closes
 * it. Such a record has too many cells, or a line inside a cell has as many as a row.
 */
const swallowingRows =
  (width: number, separator: CsvSeparator) =>
  (cells: readonly string[]): boolean =>
    widthOf(cells) > width ||
    (width > 2 &&
      cells.some((cell) =>
        cell
          .split(/\r\n|\r|\n/)
          .slice(1)
          .some((line) => line.split(separator, width + 1).length >= width),
      ))

const quoteFaults = { open: 'row-quote-open', misplaced: 'row-quote-misplaced' } as const

const rowOf = (row: number, { cells, fault }: CsvRecord): ListRow => {
  const readRow = { row, cells: cells.map(withoutEntities) }
  return fault === undefined ? readRow : { ...readRow, misfit: reasonIn(listFaults, quoteFaults[fault]) }
}

/** The number of cells that most rows have. Some programs end every row with a separator. */
const usualCells = (rows: readonly ListRow[]): number => {
  const counts = new Map<number, number>()
  for (const { cells } of rows) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0]
}

/** A row with more cells than headings has its values in the wrong columns, so none of them are used. */
const withMisfits = (rows: readonly ListRow[], columns: number): ListRow[] => {
  const usual = usualCells(rows)
  return rows.map((each) => {
    const { cells, misfit } = each
    const fits = cells.length <= columns || (cells.length === usual && widthOf(cells) <= columns)
    if (misfit !== undefined || fits) return each
    return { ...each, misfit: reasonIn(listFaults, 'row-too-wide', { cells: cells.length, columns }) }
  })
}

interface TableReading {
  readonly recognise: RecogniseColumns<string>
  readonly mostRows: number
}

/**
 * Reads a list of people: the headings, which may stand below a title, and every row below that is not empty. Yields
 * after each row, so that the caller can give other work a turn.
 */
export function* readTable(
  givenText: string,
  { recognise, mostRows }: TableReading,
): Generator<void, ListTable, void> {
  const text = withEntitySigns(givenText)
  const { separator, start } = separatorOf(text)
  const above: (ListRow & { readonly end: number })[] = []
  let row = 0
  for (const record of csvRecords(text, { separator, start })) {
    row += 1
    if (record.cells.length > mostCells) return { separator, headings: [], rows: [], excess: 'cells' }
    if (!isBlank(record.cells)) above.push({ ...rowOf(row, record), end: record.end })
    if (above.length === rowsAboveHeadings) break
    yield
  }
  const header =
    above[
      headingsIn(
        above.map(({ cells }) => cells),
        recognise,
      )
    ]
  if (header === undefined) return { separator, headings: [], rows: [] }
  const headings = header.cells
  const rows: ListRow[] = []
  row = header.row
  const swallows = swallowingRows(headings.length, separator)
  for (const record of csvRecords(text, { separator, start: header.end, swallows })) {
    row += 1
    if (record.cells.length > mostCells) return { separator, headings, rows, excess: 'cells' }
    if (isBlank(record.cells)) continue
    if (rows.length === mostRows) return { separator, headings, rows, excess: 'rows' }
    rows.push(rowOf(row, record))
    yield
  }
  return { separator, headings, rows: withMisfits(rows, headings.length) }
}

/** Runs a reading to its end. */
export const wholeTable = (text: string, reading: TableReading): ListTable => {
  const steps = readTable(text, reading)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

const longestPerson = 60

/** Whose row it is, as far as the row says: the cells of the name, or else the first cells. */
export const personIn = (cells: readonly string[], columns: readonly (string | null)[]): string => {
  const filled = (all: readonly string[]) => all.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const nameCells = ['firstName', 'lastName', 'name'].flatMap((column) => {
    const place = columns.indexOf(column)
    return place === -1 ? [] : [cells[place] ?? '']
  })
  const shownCells = filled(nameCells).length > 0 ? filled(nameCells) : filled(cells).slice(0, 2)
  return shownCells.join(' ').replace(/\s+/g, ' ').replaceAll('"', '').slice(0, longestPerson)
}
