import * as z from 'zod/mini'
import { type MemberForm, memberForm } from '../contract/club-members.ts'
import { clubFaults } from '../contract/faults/clubs.ts'
import { inColumn, type Reason, reasonIn, reasonOf } from '../contract/faults/fault.ts'
import { fieldFaults } from '../contract/faults/fields.ts'
import { withoutGuard } from '../csv/csv.ts'
import { membershipStatuses, membershipTypes } from './club.ts'
import { isNameOf, isOptionalColumn, type MemberColumn, memberColumns } from './member-columns.ts'
import { type DayOrder, readDate } from './member-dates.ts'
import type { ReadType } from './membership-type-values.ts'

/** A row that cannot be read as a member, with its reasons as codes and as one English text. */
export interface WrongRow {
  readonly row: number
  readonly error: string
  readonly reasons: Reason[]
}

/** A value that cannot be read. The member is added without it. */
export interface LeftOutValue {
  readonly row: number
  readonly column: MemberColumn
  /** The heading of its column in the file. */
  readonly heading: string
  /** The text of the cell, cut if it is long. */
  readonly cell: string
  readonly error: string
  readonly reasons: Reason[]
}

export interface ReadMember {
  readonly row: number
  readonly member: MemberForm
  /** Values that could not be read, if these are left out. */
  readonly leftOut?: readonly LeftOutValue[]
}

/** A row of a file: the member that it describes, or its faults. */
export type MemberRow = ReadMember | WrongRow

export const wrongRow = (row: number, reasons: Reason[]): WrongRow => ({
  row,
  error: reasons.map(({ message }) => message).join('. '),
  reasons,
})

const columnsWithDates: readonly MemberColumn[] = ['joinDate', 'dateOfBirth']

const genders: Readonly<Record<string, string>> = {
  m: 'male',
  f: 'female',
  w: 'female',
  d: 'other',
  x: 'other',
}

const readCell: Readonly<Partial<Record<MemberColumn, (cell: string) => unknown>>> = {
  gender: (cell) => genders[cell.toLowerCase()] ?? cell.toLowerCase(),
  membershipType: (cell) => (cell === '' ? undefined : cell.toLowerCase()),
  status: (cell) => (cell === '' ? undefined : cell.toLowerCase()),
  clubPositions: (cell) =>
    cell
      .split(/[;,|]/)
      .map((position) => position.trim())
      .filter((position) => position !== ''),
}

/** Faults that the form words by its own choices and that need other words for a file. */
const reasonsOfColumns: Readonly<Partial<Record<MemberColumn, Reason>>> = {
  membershipType: reasonIn(clubFaults, 'membership-type-unknown', { values: membershipTypes }),
  status: reasonIn(clubFaults, 'membership-status-unknown', { values: membershipStatuses }),
  email: reasonIn(fieldFaults, 'email-malformed'),
}

/** Keeps the message of a fault that is in no list. */
const reasonBehind = ({ message }: z.core.$ZodIssue): Reason =>
  reasonOf(message) ?? { ...reasonIn(fieldFaults, 'field-invalid'), message }

/** Faults of a date that could be read but is not allowed. */
const datesOutOfBounds = new Set(['birth-too-early', 'birth-in-future'])

const isColumn = (name: unknown): name is MemberColumn => memberColumns.some((column) => column === name)

interface Cell {
  readonly text: string
  /** The heading of its column in the file. */
  readonly heading: string
}

/** The part of a cell that a message quotes. */
const toldOf = (text: string): string => text.slice(0, 40)

/** Why a cell is refused. */
const reasonOfCell = (issue: z.core.$ZodIssue, column: MemberColumn, { text, heading }: Cell): Reason => {
  const reason = reasonBehind(issue)
  const isUnreadable = columnsWithDates.includes(column) && !datesOutOfBounds.has(reason.code)
  if (!isUnreadable) return reasonsOfColumns[column] ?? reason
  if (text === '') return reasonIn(clubFaults, 'join-date-required')
  return reasonIn(clubFaults, 'import-date-unreadable', { heading, cell: toldOf(text) })
}

const cellIn = (cells: ReadonlyMap<MemberColumn, Cell>, column: MemberColumn): Cell =>
  cells.get(column) ?? { text: '', heading: column }

/** Why a cell is refused, with the heading of its column in the file. */
const complaint = (issue: z.core.$ZodIssue, cells: ReadonlyMap<MemberColumn, Cell>): Reason => {
  const column = issue.path[0]
  if (!isColumn(column)) return reasonBehind(issue)
  const cell = cellIn(cells, column)
  const said = reasonOfCell(issue, column, cell)
  const isNamed = said.code === 'import-date-unreadable' || isNameOf(cell.heading, column)
  return isNamed ? said : inColumn(cell.heading, said)
}

const leftOutIn = (
  row: number,
  { column, heading, text }: Cell & { readonly column: MemberColumn },
  reasons: Reason[],
): LeftOutValue => ({
  row,
  column,
  heading,
  cell: toldOf(text),
  error: reasons.map(({ message }) => message).join('. '),
  reasons,
})

/** The cells of a record by the column that they belong to. */
const cellsOf = (
  record: readonly string[],
  { columns, headings }: Pick<Reading, 'columns' | 'headings'>,
): Map<MemberColumn, Cell> =>
  new Map(
    columns.flatMap((column, index) => {
      if (column === null) return []
      const heading = headings[index]?.trim().slice(0, 40) || `Column ${index + 1}`
      return [[column, { text: withoutGuard(record[index] ?? '').trim(), heading }] as const]
    }),
  )

interface Reading {
  readonly headings: readonly string[]
  readonly columns: readonly (MemberColumn | null)[]
  readonly order: DayOrder
  /** The current year. A join date may be in the next year, a birth date may not. */
  readonly year: number
  /** Present if an optional value that cannot be read is left out instead of its row. */
  readonly readType?: ReadType
}

/** The values of a row that are refused; null if a required one is among them. */
const refusedValues = (
  row: number,
  issues: readonly z.core.$ZodIssue[],
  cells: ReadonlyMap<MemberColumn, Cell>,
): LeftOutValue[] | null => {
  const reasons = new Map<MemberColumn, Reason[]>()
  for (const issue of issues) {
    const column = issue.path[0]
    if (!isColumn(column) || !isOptionalColumn(column)) return null
    const reason = reasonOfCell(issue, column, cellIn(cells, column))
    reasons.set(column, [...(reasons.get(column) ?? []), reason])
  }
  return [...reasons].map(([column, all]) => leftOutIn(row, { column, ...cellIn(cells, column) }, all))
}

/** A member without the date of birth. The caller decides this, because only it knows today's date. */
export const withoutBirth = (
  { row, member, leftOut = [] }: ReadMember,
  heading: string,
  reason: Reason,
): ReadMember => {
  const text = member.dateOfBirth ?? ''
  const value = leftOutIn(row, { column: 'dateOfBirth', heading, text }, [reason])
  return { row, member: { ...member, dateOfBirth: null }, leftOut: [...leftOut, value] }
}

/** Reads one record as a member, by the rules of the form. */
export const readMember = (
  row: number,
  record: readonly string[],
  { headings, columns, order, year, readType }: Reading,
): MemberRow => {
  const cells = cellsOf(record, { columns, headings })
  const fields = new Map<MemberColumn, unknown>()
  for (const [column, { text: cell }] of cells) {
    const known = column === 'membershipType' ? readType?.(cell) : undefined
    if (known !== undefined) fields.set(column, known ?? undefined)
    else if (columnsWithDates.includes(column)) {
      const latestYear = column === 'joinDate' ? year + 1 : year
      fields.set(column, readDate(cell, { order, latestYear }))
    } else fields.set(column, readCell[column]?.(cell) ?? (column in readCell ? undefined : cell))
  }
  const read = z.safeParse(memberForm, Object.fromEntries(fields))
  if (read.success) return { row, member: read.data }
  const { issues } = read.error
  const leftOut = readType === undefined ? null : refusedValues(row, issues, cells)
  if (leftOut !== null) {
    for (const { column } of leftOut) fields.delete(column)
    return { row, member: z.parse(memberForm, Object.fromEntries(fields)), leftOut }
  }
  return wrongRow(
    row,
    issues.map((issue) => complaint(issue, cells)),
  )
}

/** The cells of all date columns, to find out the order of day and month. */
export const dateCells = (
  records: readonly (readonly string[])[],
  columns: readonly (MemberColumn | null)[],
): string[] =>
  columns.flatMap((column, index) =>
    column !== null && columnsWithDates.includes(column) ? records.map((record) => record[index] ?? '') : [],
  )
