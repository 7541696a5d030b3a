import {
  clubNameKey,
  type DayOrder,
  damageOf,
  dayOrderOf,
  type Expiries,
  type ExpiryKind,
  expiryNamed,
  genderReader,
  type ImportedColumn,
  inColumn,
  isNameOf,
  isNoValue,
  isOptionalColumn,
  isYes,
  listFaults,
  lostZerosIn,
  type MemberColumn,
  memberColumns,
  membershipStatuses,
  membershipTypes,
  type ReadStatus,
  type ReadType,
  type Reason,
  readDate,
  reasonIn,
  recogniseColumns,
  splitName,
  statusReader,
  typeReader,
  type WholeNameOrder,
  withoutGuard,
} from '@fletch/domain'
import * as z from 'zod/mini'
import type { ImportColumns } from './club-imports.ts'
import { type MemberForm, memberForm } from './club-members.ts'
import { clubFaults } from './faults/clubs.ts'
import { fieldFaults } from './faults/fields.ts'
import { reasonOf } from './faults/say.ts'
import { isDay } from './fields.ts'
import { type OwnField, readOwnValue, typedOwnValues } from './own-fields.ts'

/** A row that cannot be read as a member, with its reasons as codes and as one English text. */
export interface WrongRow {
  readonly row: number
  readonly error: string
  readonly reasons: Reason[]
}

/** A value that cannot be read. The member is added without it. */
export interface LeftOutValue {
  readonly row: number
  /** Whose row it is; set once all of the row is read. */
  readonly person?: string
  /** 'further' for a last day or an own field of the club. */
  readonly column: MemberColumn | 'further'
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

const positionsIn = (cell: string): string[] =>
  cell
    .split(/[;,|]/)
    .map((position) => position.trim())
    .filter((position) => position !== '')

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
  const reason = reasonOfCell(issue, column, cell)
  const isNamed = reason.code === 'import-date-unreadable' || isNameOf(cell.heading, column)
  return isNamed ? reason : inColumn(cell.heading, reason)
}

type LeftOutOf<Column> = LeftOutValue & { readonly column: Column }

const leftOutIn = <Column extends LeftOutValue['column']>(
  row: number,
  { column, heading, text }: Cell & { readonly column: Column },
  reasons: Reason[],
): LeftOutOf<Column> => ({
  row,
  column,
  heading,
  cell: toldOf(text),
  error: reasons.map(({ message }) => message).join('. '),
  reasons,
})

/** A column that the form does not name: the last day of what expires, or an own field of the club. */
export interface FurtherColumn {
  readonly index: number
  readonly heading: string
  readonly holds: ExpiryKind | Pick<OwnField, 'id' | 'type' | 'options'>
}

/** How the values of a file are read, as its columns and the officer's answers say. */
export interface MemberReading {
  readonly headings: readonly string[]
  readonly columns: readonly (ImportedColumn | null)[]
  readonly further: readonly FurtherColumn[]
  /** Columns that would be further ones, but the officer leaves them out. */
  readonly leftOut: readonly FurtherColumn[]
  readonly order: DayOrder
  /** The current year. A join date may be in the next year, a birth date may not. */
  readonly year: number
  /** Whether an optional value that cannot be read is left out instead of its row. */
  readonly leavesOut: boolean
  readonly nameOrder: WholeNameOrder
  readonly readType: ReadType
  readonly readStatus: ReadStatus
  readonly readGender: (cell: string) => string | undefined
  /** Whether a number lost its leading zeros, by what the rest of its column shows. */
  readonly lostZeros: Readonly<Partial<Record<MemberColumn, (cell: string) => boolean>>>
}

interface FileToRead extends Pick<MemberReading, 'headings' | 'year'> {
  readonly columns: readonly (ImportColumns[number] | null)[]
  readonly records: readonly (readonly string[])[]
  /** The own fields of the club. */
  readonly ownFields?: readonly Pick<OwnField, 'id' | 'name' | 'type' | 'options'>[]
  /** What officers chose; all absent from older apps. */
  readonly chosen?: Partial<Pick<MemberReading, 'nameOrder' | 'readType'>> & {
    readonly statuses?: Parameters<typeof statusReader>[0]
    readonly order?: DayOrder
  }
}

const ownFieldNamed = <Field extends Pick<OwnField, 'name'>>(
  heading: string,
  fields: readonly Field[],
): Field | undefined => fields.find(({ name }) => clubNameKey(name) === clubNameKey(heading))

/**
 * The column for each heading. A heading that equals an own field of the club is left to it, unless it is a column's own
 * name, or no member can be added without that column.
 */
export const memberColumnsOf = (
  headings: readonly string[],
  ownFields: readonly Pick<OwnField, 'name'>[],
): (ImportedColumn | null)[] =>
  recogniseColumns(headings).map((column, place) => {
    const heading = headings[place] ?? ''
    if (column === null || column === 'name' || !isOptionalColumn(column)) return column
    return isNameOf(heading, column) || ownFieldNamed(heading, ownFields) === undefined ? column : null
  })

/** The cells of a column; none if the file lacks it. */
export const columnCells = (
  records: readonly (readonly string[])[],
  columns: readonly (ImportedColumn | null)[],
  column: ImportedColumn,
): string[] => {
  const place = columns.indexOf(column)
  return place === -1 ? [] : records.map((record) => withoutGuard(record[place] ?? '').trim())
}

/** The columns of a file that mean something by their headings, of those that are nothing else or are left out. The first of each counts. */
const furtherIn = (
  { headings, columns, ownFields = [] }: FileToRead,
  chosenAs: null | 'leftOut',
): FurtherColumn[] => {
  const taken = new Set<string>()
  return headings.flatMap((heading, index) => {
    if ((columns[index] ?? null) !== chosenAs) return []
    const holds = ownFieldNamed(heading, ownFields) ?? expiryNamed(heading)
    const key = typeof holds === 'object' ? holds.id : holds
    if (holds === undefined || key === undefined || taken.has(key)) return []
    taken.add(key)
    return [{ index, heading: heading.trim().slice(0, 40), holds }]
  })
}

/** What is read from each column; null for one that is left out. */
export const columnsToRead = (columns: FileToRead['columns']): (ImportedColumn | null)[] =>
  columns.map((column) => (column === 'leftOut' ? null : column))

/** Prepares to read the rows of a file. Some cells are understood by the rest of their column. */
export const memberReading = (file: FileToRead): MemberReading => {
  const { headings, records, year, chosen } = file
  const columns = columnsToRead(file.columns)
  const cellsOf = (column: ImportedColumn) => columnCells(records, columns, column)
  const headingOf = (column: ImportedColumn) => headings[columns.indexOf(column)] ?? ''
  const further = furtherIn(file, null)
  return {
    headings,
    columns,
    further,
    leftOut: furtherIn(file, 'leftOut'),
    year,
    order: dayOrderOf(dateCells(records, columns, further)) ?? chosen?.order ?? null,
    leavesOut: chosen?.readType !== undefined,
    nameOrder: chosen?.nameOrder ?? 'first last',
    readType: chosen?.readType ?? typeReader([]),
    readStatus: statusReader(chosen?.statuses ?? [], headingOf('status')),
    readGender: genderReader(headingOf('gender'), cellsOf('gender')),
    lostZeros: {
      membershipId: lostZerosIn(cellsOf('membershipId'), 'id'),
      phone: lostZerosIn(cellsOf('phone'), 'phone'),
    },
  }
}

/** The cells of a record by the column that they belong to. A whole name is split; null if that is not clear. */
const cellsIn = (
  record: readonly string[],
  { columns, headings, nameOrder }: MemberReading,
): Map<MemberColumn, Cell> | null => {
  const cells = new Map<MemberColumn, Cell>()
  for (const [index, column] of columns.entries()) {
    if (column === null) continue
    const heading = headings[index]?.trim().slice(0, 40) || `Column ${index + 1}`
    const text = withoutGuard(record[index] ?? '').trim()
    if (column !== 'name') cells.set(column, { text, heading })
    else if (text !== '') {
      const parts = splitName(text, nameOrder)
      if (parts === null) return null
      cells.set('firstName', { text: parts.firstName, heading })
      cells.set('lastName', { text: parts.lastName, heading })
    }
  }
  return cells
}

const numberColumns: readonly MemberColumn[] = ['membershipId', 'phone']

/** Why a cell does not hold what someone typed, because a spreadsheet changed it; null if nothing shows that. */
const damageIn = (column: MemberColumn, text: string, { lostZeros }: MemberReading): Reason | null => {
  if (text === '' || columnsWithDates.includes(column)) return null
  if (!numberColumns.includes(column)) return isNoValue(text) ? damageOf(text) : null
  const hasLost = lostZeros[column]?.(text) === true
  return damageOf(text) ?? (hasLost ? reasonIn(listFaults, 'number-without-zeros') : null)
}

/** The values of a row that are refused; null if a required one is among them. */
const refusedValues = (
  row: number,
  issues: readonly z.core.$ZodIssue[],
  cells: ReadonlyMap<MemberColumn, Cell>,
): LeftOutOf<MemberColumn>[] | null => {
  const reasons = new Map<MemberColumn, Reason[]>()
  for (const issue of issues) {
    const column = issue.path[0]
    // Without a known status no one is added, because the default is the one with the most rights.
    if (!isColumn(column) || !isOptionalColumn(column) || column === 'status') return null
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

/** What a cell says, as the form takes it; undefined for its default. */
const formValue = (column: MemberColumn, text: string, reading: MemberReading): unknown => {
  if (columnsWithDates.includes(column)) {
    const latestYear = column === 'joinDate' ? reading.year + 1 : reading.year
    return readDate(text, { order: reading.order, latestYear })
  }
  if (column === 'clubPositions') return positionsIn(text)
  if (column === 'gender') return text === '' ? '' : (reading.readGender(text) ?? text.toLowerCase())
  if (column === 'status') return text === '' ? undefined : (reading.readStatus(text) ?? text.toLowerCase())
  if (column !== 'membershipType') return text
  const type = reading.readType(text)
  return text === '' ? undefined : type === undefined ? text.toLowerCase() : (type ?? undefined)
}

/** Dates of further columns may be so many years ahead. */
const yearsAhead = 20

const isDateColumn = ({ holds }: FurtherColumn): boolean => typeof holds === 'string' || holds.type === 'date'

type Read<Value> = { readonly value: Value } | { readonly reasons: Reason[] }

/** Reads a cell below an own field. */
const ownValueIn = (
  field: Extract<FurtherColumn['holds'], object>,
  text: string,
): Read<NonNullable<MemberForm['ownValues']>[string]> => {
  const typed = field.type === 'yesNo' ? isYes(text) : text
  if (typed === undefined) return { reasons: [reasonIn(clubFaults, 'own-yes-no-unknown')] }
  const { data, error } = z.safeParse(typedOwnValues, { [field.id]: typed })
  if (error !== undefined) return { reasons: error.issues.map(reasonBehind) }
  const value = data[field.id] ?? null
  const read = readOwnValue(field, value)
  return 'reason' in read ? { reasons: [read.reason] } : { value }
}

/** A member with what the further columns say. A value that cannot be kept is left out, and never the member. */
const withFurther = (
  { row, member, leftOut = [] }: ReadMember,
  record: readonly string[],
  { further, order, year }: MemberReading,
): ReadMember => {
  const days = new Map<ExpiryKind, string>()
  const values = new Map<string, NonNullable<MemberForm['ownValues']>[string]>()
  const all = [...leftOut]
  for (const column of further) {
    const { index, heading, holds } = column
    const text = withoutGuard(record[index] ?? '').trim()
    if (text === '') continue
    const refuse = (...reasons: Reason[]) =>
      all.push(leftOutIn(row, { column: 'further', heading, text }, reasons))
    const damage = isNoValue(text) ? damageOf(text) : null
    const isDate = isDateColumn(column)
    const read = isDate ? readDate(text, { order, latestYear: year + yearsAhead }) : text
    if (damage !== null) refuse(damage)
    else if (isDate && !isDay(read))
      refuse(reasonIn(clubFaults, 'import-date-unreadable', { heading, cell: toldOf(text) }))
    else if (typeof holds === 'string') days.set(holds, read)
    else {
      const own = ownValueIn(holds, read)
      if ('reasons' in own) refuse(...own.reasons)
      else values.set(holds.id, own.value)
    }
  }
  const expiries: Expiries = {
    licence: days.get('licence') ?? null,
    insurance: days.get('insurance') ?? null,
    course: days.get('course') ?? null,
  }
  return {
    row,
    member: {
      ...member,
      ...(days.size > 0 && { expiries }),
      ...(values.size > 0 && { ownValues: Object.fromEntries(values) }),
    },
    ...(all.length > 0 && { leftOut: all }),
  }
}

/** Reads what the form names. */
const readColumns = (row: number, record: readonly string[], reading: MemberReading): MemberRow => {
  const cells = cellsIn(record, reading)
  if (cells === null) return wrongRow(row, [reasonIn(listFaults, 'name-unclear')])
  const fields = new Map<MemberColumn, unknown>()
  const damaged: LeftOutOf<MemberColumn>[] = []
  for (const [column, cell] of cells) {
    const damage = damageIn(column, cell.text, reading)
    if (damage === null) fields.set(column, formValue(column, cell.text, reading))
    else damaged.push(leftOutIn(row, { column, ...cell }, [damage]))
  }
  const result = z.safeParse(memberForm, Object.fromEntries(fields))
  const isSpoilt = damaged.some(({ column }) => !reading.leavesOut || !isOptionalColumn(column))
  const issues = result.success ? [] : result.error.issues
  const refusals = reading.leavesOut && !isSpoilt ? refusedValues(row, issues, cells) : null
  if (refusals !== null) {
    for (const { column } of refusals) fields.delete(column)
    const leftOut = [...refusals, ...damaged]
    const member = result.success ? result.data : z.parse(memberForm, Object.fromEntries(fields))
    return leftOut.length === 0 ? { row, member } : { row, member, leftOut }
  }
  if (result.success && damaged.length === 0) return { row, member: result.data }
  const damagedColumns = new Set<unknown>(damaged.map(({ column }) => column))
  const others = issues.filter(({ path }) => !damagedColumns.has(path[0]))
  return wrongRow(row, [
    ...damaged.flatMap(({ heading, reasons }) => reasons.map((reason) => inColumn(heading, reason))),
    ...others.map((issue) => complaint(issue, cells)),
  ])
}

/** Reads one record as a member, by the rules of the form. */
export const readMember = (row: number, record: readonly string[], reading: MemberReading): MemberRow => {
  const read = readColumns(row, record, reading)
  return 'member' in read && reading.further.length > 0 ? withFurther(read, record, reading) : read
}

/** The cells of all columns with dates, to find out the order of day and month. */
export const dateCells = (
  records: readonly (readonly string[])[],
  columns: readonly (ImportedColumn | null)[],
  further: readonly FurtherColumn[],
): string[] => [
  ...columnsWithDates.flatMap((column) => columnCells(records, columns, column)),
  ...further
    .filter(isDateColumn)
    .flatMap(({ index }) => records.map((record) => withoutGuard(record[index] ?? '').trim())),
]
