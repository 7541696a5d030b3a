import {
  csvRecords,
  type DayOrder,
  dateCells,
  dayOrderOf,
  identityOf,
  type KnownMembers,
  type MemberColumn,
  type MemberRow,
  missingColumns,
  mostCells,
  readMember,
  recogniseColumns,
  rowsOfFile,
  separatorOf,
  withoutGuard,
  wrongRow,
} from '@fletch/domain'
import {
  fault,
  type ImportError,
  type ImportPreview,
  largestImport,
  type MemberForm,
} from '@fletch/domain/contract'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import { letOthersIn } from '../../../platform/turns.ts'
import { isBornInFuture } from '../../accounts/index.ts'
import type { ReceivedImport } from './receiving.ts'

/** How many rows are read before others have their turn. */
const turn = 250

interface NumberedRecord {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number
  readonly cells: readonly string[]
}

/** A file taken apart: its headings, what its columns hold, and every row that holds something. */
export interface MemberFile {
  readonly encoding: ReceivedImport['encoding']
  readonly separator: ImportPreview['separator']
  readonly headings: readonly string[]
  readonly columns: readonly (MemberColumn | null)[]
  readonly missing: readonly MemberColumn[]
  readonly records: readonly NumberedRecord[]
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

/** Throws RuleBroken for a file without rows, or with too many rows or columns. */
export const takeApart = async ({ text, encoding, columns }: ReceivedImport): Promise<MemberFile> => {
  const { separator, start } = separatorOf(text)
  const filled: NumberedRecord[] = []
  let row = 0
  for (const cells of csvRecords(start === 0 ? text : text.slice(start), separator)) {
    row += 1
    if (cells.length > mostCells) throw new RuleBroken(fault('import-too-wide', { most: mostCells }))
    if (!isBlank(cells)) filled.push({ row, cells })
    if (filled.length > largestImport.rows + 1)
      throw new RuleBroken(fault('import-too-long', { most: largestImport.rows }))
    if (row % (turn * 10) === 0) await letOthersIn()
  }
  const [header, ...records] = filled
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
  }
}

const dayOrder = ({ records, columns }: MemberFile): DayOrder =>
  dayOrderOf(
    dateCells(
      records.map(({ cells }) => cells),
      columns,
    ),
  )

/** Every row as the member that it describes, or with what is wrong with it. */
export const readRows = async (file: MemberFile, clock: Clock): Promise<MemberRow[]> => {
  const year = Number(instantOf(clock).slice(0, 4))
  const reading = { headings: file.headings, columns: file.columns, order: dayOrder(file), year }
  const rows: MemberRow[] = []
  for (const [index, { row, cells }] of file.records.entries()) {
    const read = readMember(row, cells, reading)
    const isFuture = 'member' in read && isBornInFuture(clock, read.member.dateOfBirth)
    rows.push(isFuture ? wrongRow(row, [fault('birth-in-future')]) : read)
    if (index % turn === turn - 1) await letOthersIn()
  }
  return rows
}

export interface NumberedMember {
  readonly row: number
  readonly member: MemberForm
}

/** Rows that can be added, and all others with the reason: wrong, or in the club already, or twice in the file. */
export const sortOut = (
  rows: readonly MemberRow[],
  known: KnownMembers,
): { good: NumberedMember[]; errors: ImportError[] } => {
  const good: NumberedMember[] = []
  const errors: ImportError[] = []
  const ofFile = rowsOfFile()
  for (const each of rows) {
    if ('error' in each) {
      errors.push(each)
      continue
    }
    const identity = identityOf(each.member)
    const reason = known.reasonAgainst(identity) ?? ofFile.reasonAgainst(identity)
    if (reason === null) {
      ofFile.add(identity, each.row)
      good.push(each)
    } else errors.push(wrongRow(each.row, [reason]))
  }
  return { good, errors }
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

/** What a file would bring. */
export const previewOf = (file: MemberFile, good: readonly NumberedMember[]): ImportPreview => ({
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
})
