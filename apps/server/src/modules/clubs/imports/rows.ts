import {
  ambiguousDate,
  csvRecords,
  type DayOrder,
  dateCells,
  dayOrderOf,
  headingsAt,
  identityOf,
  type KnownMembers,
  type LeftOutValue,
  type MemberColumn,
  type MemberRow,
  missingColumns,
  mostCells,
  type ReadMember,
  type ReadType,
  readMember,
  recogniseColumns,
  rowsOfFile,
  separatorOf,
  typeReader,
  typeValuesOf,
  withoutBirth,
  withoutGuard,
  wrongRow,
} from '@fletch/domain'
import { fault, type ImportError, type ImportPreview, largestImport } from '@fletch/domain/contract'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { isBornInFuture } from '../../accounts/index.ts'
import type { ReceivedImport } from './receiving.ts'

/** How many rows are read before other work gets a turn. */
const turn = 250

interface NumberedRecord {
  /** The spreadsheet row: the header is row 1. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A parsed file: its headings, what its columns contain, and every row that is not empty. */
export interface MemberFile {
  readonly encoding: ReceivedImport['encoding']
  readonly separator: ImportPreview['separator']
  readonly headings: readonly string[]
  readonly columns: readonly (MemberColumn | null)[]
  readonly missing: readonly MemberColumn[]
  readonly records: readonly NumberedRecord[]
  /** Reads the type column; null if an unreadable value leaves out its whole row. */
  readonly readType: ReadType | null
  /** The order of day and month that the sender chose; null if they chose none. */
  readonly dayOrder: DayOrder
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Throws RuleBroken for a file without rows, or with too many rows or columns. */
export const parseImport = async ({
  text,
  encoding,
  columns,
  values,
}: ReceivedImport): Promise<MemberFile> => {
  const { separator, start } = separatorOf(text)
  const filled: NumberedRecord[] = []
  let row = 0
  for (const cells of csvRecords(start === 0 ? text : text.slice(start), separator)) {
    row += 1
    if (cells.length > mostCells) throw new RuleBroken(fault('import-too-wide', { most: mostCells }))
    if (!isBlank(cells)) filled.push({ row, cells })
    if (filled.length > largestImport.rows + 1)
      throw new RuleBroken(fault('import-too-long', { most: largestImport.rows }))
    if (row % (turn * 10) === 0) await yieldToEventLoop()
  }
  const [header, ...records] = filled.slice(headingsAt(filled.map(({ cells }) => cells)))
  if (header === undefined || records.length === 0) throw new RuleBroken(fault('import-empty'))
  const held =
    columns === null ? recogniseColumns(header.cells) : header.cells.map((_, index) => columns[index] ?? null)
  return {
    encoding,
    separator,
    headings: header.cells,
    columns: held,
    missing: missingColumns(held),
    records,
    readType: values === null ? null : typeReader(values.types),
    dayOrder: values?.dayOrder ?? null,
  }
}

const datesIn = ({ records, columns }: MemberFile): string[] =>
  dateCells(
    records.map(({ cells }) => cells),
    columns,
  )

/** Checks that a date of birth is not in the future, which needs the clock. */
const bornInTime = (
  each: MemberRow,
  { headings, columns, readType }: MemberFile,
  clock: Clock,
): MemberRow => {
  if (!('member' in each) || !isBornInFuture(clock, each.member.dateOfBirth)) return each
  const reason = fault('birth-in-future')
  if (readType === null) return wrongRow(each.row, [reason])
  return withoutBirth(each, headings[columns.indexOf('dateOfBirth')]?.trim() ?? '', reason)
}

/** Every row as a member, or with its faults. */
export const readRows = async (file: MemberFile, clock: Clock): Promise<MemberRow[]> => {
  const year = Number(instantOf(clock).slice(0, 4))
  const { headings, columns, readType } = file
  const reading = {
    headings,
    columns,
    order: dayOrderOf(datesIn(file)) ?? file.dayOrder,
    year,
    ...(readType && { readType }),
  }
  const rows: MemberRow[] = []
  for (const [index, { row, cells }] of file.records.entries()) {
    rows.push(bornInTime(readMember(row, cells, reading), file, clock))
    if (index % turn === turn - 1) await yieldToEventLoop()
  }
  return rows
}

/**
 * Separates rows that can be added from the others, which are invalid, in the club already, or repeated in the file.
 */
export const splitRows = (
  rows: readonly MemberRow[],
  known: KnownMembers,
): { good: ReadMember[]; errors: ImportError[] } => {
  const good: ReadMember[] = []
  const errors: ImportError[] = []
  const ofFile = rowsOfFile()
  for (const each of rows) {
    if ('error' in each) {
      errors.push(each)
      continue
    }
    const reason = known.reasonAgainst(identityOf(each.member)) ?? ofFile.reasonAgainst(each.member)
    if (reason === null) {
      ofFile.add(each.member, each.row)
      good.push(each)
    } else errors.push(wrongRow(each.row, [reason]))
  }
  return { good, errors }
}

/** The values left out of members who are added. Values of rows that are left out are not reported. */
export const warningsOf = (rows: readonly MemberRow[], errors: readonly ImportError[]): LeftOutValue[] => {
  const leftOut = new Set(errors.map(({ row }) => row))
  return rows.flatMap((each) => ('member' in each && !leftOut.has(each.row) ? (each.leftOut ?? []) : []))
}

const shownExamples = 3
const shownMembers = 100

const examplesOf = ({ records }: MemberFile, column: number): string[] =>
  records
    .slice(0, shownMembers)
    .map(({ cells }) =>
      withoutGuard(cells[column] ?? '')
        .trim()
        .slice(0, 100),
    )
    .filter((cell) => cell !== '')
    .slice(0, shownExamples)

const typesIn = ({ columns, records, readType }: MemberFile): Pick<ImportPreview, 'types'> => {
  const place = columns.indexOf('membershipType')
  if (readType === null || place === -1) return {}
  const cells = records.map(({ cells: all }) => withoutGuard(all[place] ?? ''))
  return { types: typeValuesOf(cells, readType) }
}

/** The question that officers answer if dates have two meanings. */
const datesToAsk = (file: MemberFile): Pick<ImportPreview, 'dates'> => {
  if (file.readType === null) return {}
  const dates = datesIn(file)
  const example = dayOrderOf(dates) === null ? ambiguousDate(dates) : undefined
  return example === undefined ? {} : { dates: { example: example.slice(0, 100), order: file.dayOrder } }
}

/** What a file would add. */
export const previewOf = (file: MemberFile, good: readonly ReadMember[]): ImportPreview => ({
  encoding: file.encoding,
  separator: file.separator,
  columns: file.headings.map((heading, index) => ({
    heading: heading.trim().slice(0, 100),
    column: file.columns[index] ?? null,
    examples: examplesOf(file, index),
  })),
  missing: [...file.missing],
  rows: file.records.length,
  importable: good.length,
  members: good
    .slice(0, shownMembers)
    .map(({ row, member: { gender: _gender, ...member } }) => ({ row, ...member })),
  ...typesIn(file),
  ...datesToAsk(file),
})
