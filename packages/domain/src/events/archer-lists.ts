import { withoutGuard } from '../csv/csv.ts'
import { damageOf, lostZerosIn, withEntitySigns, withoutEntities } from '../lists/cells.ts'
import { columnRecogniser } from '../lists/columns.ts'
import { csvRecords, separatorOf } from '../lists/csv-records.ts'
import { listFaults } from '../lists/faults.ts'
import { readWholeNames, splitName, type WholeNameOrder, type WholeNames } from '../lists/names.ts'
import { type ListRow, personIn, wholeTable } from '../lists/table.ts'
import { headingWords } from '../lists/words.ts'
import { type Reason, reasonIn } from '../reason.ts'
import type { IanseoArcher } from './ianseo.ts'

/** What a line of ianseo needs and may lack: a division or a class, and a name. */
export type IanseoNeed = 'division' | 'name'

/** A line of a list of archers. */
export interface ArcherLine extends Omit<IanseoArcher, 'gender' | 'dateOfBirth'> {
  /** Its row in the list, from 1. */
  readonly line: number
  /** Absent if the line has all it needs. */
  readonly lacks?: readonly IanseoNeed[]
  /** Why nothing of the line is used: it does not fit the list. */
  readonly misfit?: Reason
  /** A code that a spreadsheet has changed. It is left out, because it could be another archer's. */
  readonly leftOut?: { readonly cell: string; readonly reason: Reason }
}

/** What a column of a list of archers can hold, in the order in which they are offered. */
export const archerColumns = [
  'name',
  'firstName',
  'lastName',
  'membershipId',
  'club',
  'division',
  'className',
] as const
export type ArcherColumn = (typeof archerColumns)[number]

/** A column of a table, with a few of its values. */
export interface ListedColumn {
  readonly heading: string
  readonly examples: readonly string[]
  /** Null if it is not used. */
  readonly column: ArcherColumn | null
}

export interface ArcherList {
  readonly lines: readonly ArcherLine[]
  /** How a column of whole names is read; absent if there is none. */
  readonly names?: WholeNames
  /** Absent if the list is one of ianseo. */
  readonly columns?: readonly ListedColumn[]
  /** No column is known to hold a name, and the lines are none of ianseo. */
  readonly isUnclear?: boolean
}

/** What an officer said about a list. */
export interface ListChoices {
  /** The order of whole names. */
  readonly nameOrder?: WholeNameOrder | undefined
  /** What the columns hold, in their order. */
  readonly columns?: readonly (ArcherColumn | null)[] | undefined
  /** False if the first row is an archer. */
  readonly hasHeadings?: boolean | undefined
}

/** The number of fields of ianseo up to and including the family name. */
const fieldsToName = 11

interface Row extends ListRow {
  readonly at: (place: number) => string
}

/** The code of a line, unless a spreadsheet has changed it. */
const codeIn = (
  cell: string,
  hasLostZeros: (cell: string) => boolean,
): Pick<ArcherLine, 'code' | 'leftOut'> => {
  const zeros = hasLostZeros(cell) ? reasonIn(listFaults, 'number-without-zeros') : null
  const reason = cell === '' ? null : (damageOf(cell) ?? zeros)
  return reason === null ? { code: cell } : { code: '', leftOut: { cell: cell.slice(0, 40), reason } }
}

const withPlaces = (row: ListRow): Row => ({
  ...row,
  at: (place) => withoutGuard(row.cells[place] ?? '').trim(),
})

/** Whether a line is of ianseo: its session is a number, and its five marks are 0 or 1. */
const isOfIanseo = ({ cells, at }: Row): boolean =>
  cells.length >= fieldsToName &&
  /^\d*$/.test(at(1)) &&
  [5, 6, 7, 8, 9].every((place) => /^[01]?$/.test(at(place)))

const misfitLine = ({ row, cells, misfit }: Row, columns: readonly (string | null)[]): ArcherLine => ({
  line: row,
  code: '',
  division: '',
  className: '',
  lastName: '',
  firstName: personIn(cells, columns),
  ...(misfit && { misfit }),
})

const ianseoLine = (row: Row, hasLostZeros: (cell: string) => boolean): ArcherLine => {
  const { at } = row
  if (row.misfit !== undefined) return misfitLine(row, [])
  const lastName = at(fieldsToName - 1)
  const firstName = at(fieldsToName)
  const line = {
    line: row.row,
    division: at(2),
    className: at(3),
    club: at(14) || at(13),
    ...codeIn(at(0), hasLostZeros),
    // A single name becomes the first name.
    ...(firstName === '' ? { firstName: lastName, lastName: '' } : { firstName, lastName }),
  }
  const lacks: readonly IanseoNeed[] = [
    ...(`${line.division}${line.className}` === '' ? (['division'] as const) : []),
    ...(line.firstName === '' ? (['name'] as const) : []),
  ]
  return lacks.length === 0 ? line : { ...line, lacks }
}

const quoteFaults = { open: 'row-quote-open', misplaced: 'row-quote-misplaced' } as const

/** The rows of a list of ianseo. Semicolons count as tabs; fields that are cut off count as empty. */
const ianseoRows = (text: string): Row[] => {
  const separator = text.includes('\t') ? '\t' : ';'
  const tabbed = separator === '\t' ? text.replaceAll(';', '\t') : text
  return [...csvRecords(tabbed, { separator })].map(({ cells, fault }, place) =>
    withPlaces({
      row: place + 1,
      cells: cells.map(withoutEntities),
      ...(fault && { misfit: reasonIn(listFaults, quoteFaults[fault]) }),
    }),
  )
}

/** A header line: its session field is not a number. */
const isHead = ({ cells, at }: Row): boolean => cells.length >= fieldsToName && !/^\d*$/.test(at(1))

/** Lines of ianseo, without its header and its commands (`##EMAIL##`), which change archers that it has already. */
const ianseoLines = (text: string): ArcherLine[] => {
  const rows = ianseoRows(text)
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .filter(({ at }) => !/^##[a-z0-9-]+##$/i.test(at(0)))
    .filter((row, place) => place > 0 || !isHead(row))
  const hasLostZeros = lostZerosIn(
    rows.map(({ at }) => at(0)),
    'id',
  )
  return rows.map((row) => ianseoLine(row, hasLostZeros))
}

/** Whole names are recognised in any list. */
type HeadedColumn = Exclude<ArcherColumn, 'name'>
const headedColumns = ['firstName', 'lastName', 'membershipId', 'club', 'division', 'className'] as const

const recognise = /* @__PURE__ */ columnRecogniser<HeadedColumn>(headedColumns, {
  firstName: headingWords.firstName,
  lastName: headingWords.lastName,
  membershipId: headingWords.membershipId,
  club: headingWords.club,
  division: headingWords.division,
  className: headingWords.className,
})

const isName = (column: string | null): boolean =>
  column === 'name' || column === 'firstName' || column === 'lastName'

/** More than any event has archers. */
const mostLines = 10_000

/** Values that show what a column holds. */
const fewExamples = 3

const columnsIn = (
  headings: readonly string[],
  { rows, columns }: { readonly rows: readonly Row[]; readonly columns: readonly (ArcherColumn | null)[] },
): ListedColumn[] =>
  headings.map((heading, place) => {
    const values = new Set(rows.map(({ at }) => at(place).slice(0, 60)).filter(Boolean))
    return {
      heading: heading.trim(),
      examples: [...values].slice(0, fewExamples),
      column: columns[place] ?? null,
    }
  })

/** A list with columns, as their headings or the officer tell them. */
const tableIn = (
  text: string,
  { nameOrder, columns: chosenColumns, hasHeadings = true }: ListChoices,
): ArcherList & Required<Pick<ArcherList, 'columns'>> => {
  const table = wholeTable(text, { recognise, mostRows: mostLines })
  const { headings } = table
  const columns = chosenColumns ?? recognise(headings)
  const knownColumns = columns.filter((column) => column !== null)
  const isKnown =
    knownColumns.some(isName) &&
    (chosenColumns !== undefined || knownColumns.length > 1 || headings.length === 1)
  const firstRow = { row: Math.max(1, (table.rows[0]?.row ?? 2) - 1), cells: headings }
  const rows = hasHeadings ? table.rows : [firstRow, ...table.rows]
  const placedRows = rows.map(withPlaces)
  const listedColumns = columnsIn(hasHeadings ? headings : headings.map(() => ''), {
    rows: placedRows,
    columns,
  })
  if (!isKnown) return { lines: [], columns: listedColumns, isUnclear: true }
  const cellOf = ({ at }: Row, column: ArcherColumn) => {
    const place = columns.indexOf(column)
    return place === -1 ? '' : at(place)
  }
  const wholes = placedRows.filter(({ misfit }) => !misfit).map((row) => cellOf(row, 'name'))
  const names = columns.includes('name')
    ? readWholeNames(headings[columns.indexOf('name')] ?? '', wholes.filter(Boolean), nameOrder)
    : undefined
  const hasLostZeros = lostZerosIn(
    placedRows.map((row) => cellOf(row, 'membershipId')),
    'id',
  )
  const namesOf = (row: Row): { firstName: string; lastName: string } | null => {
    if (names === undefined) {
      const first = cellOf(row, 'firstName')
      const last = cellOf(row, 'lastName')
      return first === '' ? { firstName: last, lastName: '' } : { firstName: first, lastName: last }
    }
    const whole = cellOf(row, 'name')
    // A guest may have only one name.
    return /[\s,]/.test(whole) ? splitName(whole, names.order) : { firstName: whole, lastName: '' }
  }
  const lineOf = (row: Row): ArcherLine => {
    if (row.misfit !== undefined) return misfitLine(row, columns)
    const person = namesOf(row)
    if (person === null) return misfitLine({ ...row, misfit: reasonIn(listFaults, 'name-unclear') }, columns)
    const line = {
      line: row.row,
      ...person,
      club: cellOf(row, 'club'),
      division: cellOf(row, 'division'),
      className: cellOf(row, 'className'),
      ...codeIn(cellOf(row, 'membershipId'), hasLostZeros),
    }
    return person.firstName === '' ? { ...line, lacks: ['name'] } : line
  }
  return { lines: placedRows.map(lineOf), columns: listedColumns, ...(names && { names }) }
}

/**
 * Reads a list of archers: of ianseo, line by line, or a table with headings in any of the languages of lists. Where
 * these tell no names, and the lines lack what ianseo needs, the officer is asked what the columns hold.
 */
export const readArcherList = (text: string, choices: ListChoices = {}): ArcherList => {
  const cleanText = withEntitySigns(text.replace(/^\u{feff}/u, ''))
  const { separator, start } = separatorOf(cleanText)
  let rows = 0
  for (const { cells } of csvRecords(cleanText, { separator, start })) {
    rows += 1
    if (isOfIanseo(withPlaces({ row: rows, cells }))) return { lines: ianseoLines(cleanText) }
    if (rows === 10) break
  }
  const table = tableIn(cleanText, choices)
  if (table.isUnclear !== true) return table
  const lines = ianseoLines(cleanText)
  const isOfIanseoAll = lines.some(({ lacks, misfit }) => lacks === undefined && misfit === undefined)
  return isOfIanseoAll ? { lines } : { ...table, lines }
}
