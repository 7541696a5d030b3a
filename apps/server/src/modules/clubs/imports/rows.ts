import {
  columnCells,
  columnsToRead,
  dateCells,
  fault,
  type ImportError,
  type ImportPreview,
  type LeftOutValue,
  largestImport,
  type MemberReading,
  type MemberRow,
  memberColumnsOf,
  memberReading,
  type OwnField,
  type ReadMember,
  readMember,
  withoutBirth,
  wrongRow,
} from '@fletch/contract'
import {
  ambiguousDate,
  dayOrderOf,
  expiryKinds,
  type ImportedColumn,
  identityOf,
  type KnownMembers,
  type ListTable,
  type MemberColumn,
  missingColumns,
  mostCells,
  personIn,
  personName,
  readTable,
  readWholeNames,
  recogniseColumns,
  rowsOfFile,
  statusValuesOf,
  typeReader,
  typeValuesOf,
  type WholeNames,
  withoutGuard,
} from '@fletch/domain'
import { type Clock, instantOf } from '../../../platform/clock.ts'
import { RuleBroken } from '../../../platform/errors.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { isBornInFuture } from '../../accounts/index.ts'
import type { ReceivedImport } from './receiving.ts'

/** How many rows are read before other work gets a turn. */
const turn = 250

/** A parsed file: its headings, what its columns contain, and every row that is not empty. */
export interface MemberFile extends Pick<ListTable, 'separator' | 'headings' | 'rows'> {
  readonly encoding: ReceivedImport['encoding']
  readonly columns: readonly (ImportedColumn | null)[]
  readonly missing: readonly MemberColumn[]
  readonly reading: MemberReading
  /** How a column of whole names is read; null if there is none. */
  readonly names: WholeNames | null
}

const tableIn = async (text: string): Promise<ListTable> => {
  const steps = readTable(text, { recognise: recogniseColumns, mostRows: largestImport.rows })
  for (let count = 0; ; count += 1) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (count % (turn * 10) === 0) await yieldToEventLoop()
  }
}

/** Throws RuleBroken for a file without rows, or with too many rows or columns. */
export const parseImport = async (
  { text, encoding, columns: chosenColumns, values }: ReceivedImport,
  clock: Clock,
  ownFields: readonly OwnField[],
): Promise<MemberFile> => {
  const { separator, headings, rows, excess } = await tableIn(text)
  if (excess === 'cells') throw new RuleBroken(fault('import-too-wide', { most: mostCells }))
  if (excess === 'rows') throw new RuleBroken(fault('import-too-long', { most: largestImport.rows }))
  if (rows.length === 0) throw new RuleBroken(fault('import-empty'))
  const known =
    chosenColumns === null
      ? memberColumnsOf(headings, ownFields)
      : headings.map((_, index) => chosenColumns[index] ?? null)
  const columns = columnsToRead(known)
  const records = rows.filter(({ misfit }) => misfit === undefined).map(({ cells }) => cells)
  const wholeNames = columnCells(records, columns, 'name').filter((cell) => cell !== '')
  const names = columns.includes('name')
    ? readWholeNames(headings[columns.indexOf('name')] ?? '', wholeNames, values?.nameOrder)
    : null
  const reading = memberReading({
    headings,
    columns: known,
    records,
    ownFields,
    year: Number(instantOf(clock).slice(0, 4)),
    chosen: {
      ...(names && { nameOrder: names.order }),
      ...(values && { readType: typeReader(values.types), order: values.dayOrder ?? null }),
      statuses: values?.statuses ?? [],
    },
  })
  return { encoding, separator, headings, rows, columns, missing: missingColumns(columns), reading, names }
}

/** The rows whose cells stand in their columns. */
const recordsOf = ({ rows }: MemberFile) =>
  rows.filter(({ misfit }) => misfit === undefined).map(({ cells }) => cells)

const cellsOf = (file: MemberFile, column: ImportedColumn): string[] =>
  columnCells(recordsOf(file), file.columns, column)

/** Checks that a date of birth is not in the future, which needs the clock. */
const bornInTime = (
  each: MemberRow,
  { headings, columns, reading: { leavesOut } }: MemberFile,
  clock: Clock,
): MemberRow => {
  if (!('member' in each) || !isBornInFuture(clock, each.member.dateOfBirth)) return each
  const reason = fault('birth-in-future')
  if (!leavesOut) return wrongRow(each.row, [reason])
  return withoutBirth(each, headings[columns.indexOf('dateOfBirth')]?.trim() ?? '', reason)
}

/** Every row as a member, or with its faults. */
export const readRows = async (file: MemberFile, clock: Clock): Promise<MemberRow[]> => {
  const rows: MemberRow[] = []
  for (const [index, { row, cells, misfit }] of file.rows.entries()) {
    rows.push(
      misfit === undefined
        ? bornInTime(readMember(row, cells, file.reading), file, clock)
        : wrongRow(row, [misfit]),
    )
    if (index % turn === turn - 1) await yieldToEventLoop()
  }
  return rows
}

/** How many values stand in further columns. */
export const furtherValuesIn = (rows: readonly MemberRow[]): number =>
  rows.reduce((sum, each) => {
    if (!('member' in each)) return sum
    const { expiries, ownValues = {} } = each.member
    const days = expiryKinds.filter((kind) => (expiries?.[kind] ?? null) !== null)
    return sum + days.length + Object.keys(ownValues).length
  }, 0)

/** The same errors, each with the person of its row. Persons are not stored with an import. */
export const withPersons = (errors: readonly ImportError[], { rows, columns }: MemberFile): ImportError[] => {
  const cells = new Map(rows.map((each) => [each.row, each.cells]))
  return errors.map((error) => {
    const person = personIn(cells.get(error.row) ?? [], columns)
    return person === '' ? error : { ...error, person }
  })
}

/**
 * Separates rows that can be added from the others, which are invalid, in the club already, or repeated in the file.
 */
export const splitRows = async (
  rows: readonly MemberRow[],
  members: KnownMembers,
): Promise<{ good: ReadMember[]; errors: ImportError[] }> => {
  const good: ReadMember[] = []
  const errors: ImportError[] = []
  const ofFile = rowsOfFile()
  for (const [index, each] of rows.entries()) {
    if (index % turn === turn - 1) await yieldToEventLoop()
    if ('error' in each) {
      errors.push(each)
      continue
    }
    const reason = members.reasonAgainst(identityOf(each.member)) ?? ofFile.reasonAgainst(each.member)
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
  return rows.flatMap((each) => {
    if (!('member' in each) || leftOut.has(each.row)) return []
    return (each.leftOut ?? []).map((value) => ({ ...value, person: personName(each.member) }))
  })
}

const shownExamples = 3
const shownMembers = 100

const examplesOf = (records: readonly (readonly string[])[], column: number): string[] =>
  records
    .slice(0, shownMembers)
    .map((cells) =>
      withoutGuard(cells[column] ?? '')
        .trim()
        .slice(0, 100),
    )
    .filter((cell) => cell !== '')
    .slice(0, shownExamples)

/** The values that officers say the meaning of. */
const valuesToAsk = (file: MemberFile): Pick<ImportPreview, 'types' | 'statuses'> => {
  const { columns, headings, reading } = file
  const status = columns.indexOf('status')
  return {
    ...(columns.includes('membershipType') && {
      types: typeValuesOf(cellsOf(file, 'membershipType'), reading.readType),
    }),
    ...(status !== -1 && {
      statuses: statusValuesOf(cellsOf(file, 'status'), reading.readStatus, headings[status] ?? ''),
    }),
  }
}

/** The question that officers answer if dates have two meanings. */
const datesToAsk = (file: MemberFile): Pick<ImportPreview, 'dates'> => {
  const dates = dateCells(recordsOf(file), file.columns, file.reading.further)
  const example = dayOrderOf(dates) === null ? ambiguousDate(dates) : undefined
  return example === undefined ? {} : { dates: { example: example.slice(0, 100), order: file.reading.order } }
}

/** For each member to add, the name of another one with the same address. */
const familyOf = (good: readonly ReadMember[]) => {
  const families = Map.groupBy(good, ({ member }) => identityOf(member).emailKey)
  return (row: number, member: ReadMember['member']): string | undefined => {
    const { emailKey } = identityOf(member)
    const other = emailKey && families.get(emailKey)?.find((each) => each.row !== row)
    return other ? personName(other.member) : undefined
  }
}

/** What a column is read as by its heading, if it is none of the form. */
const furtherAt = ({ reading }: MemberFile, at: number) => {
  const isHere = ({ index }: { readonly index: number }) => index === at
  const leftOut = reading.leftOut.find(isHere)
  const found = leftOut ?? reading.further.find(isHere)
  const further = typeof found?.holds === 'string' ? ('expiry' as const) : ('ownField' as const)
  return found && { further, ...(leftOut && { isLeftOut: true as const }) }
}

/** What a file would add. */
export const previewOf = (file: MemberFile, good: readonly ReadMember[]): ImportPreview => {
  const records = recordsOf(file)
  const sharing = familyOf(good)
  return {
    encoding: file.encoding,
    separator: file.separator,
    columns: file.headings.map((heading, index) => {
      const column = file.columns[index] ?? null
      const about = { heading: heading.trim().slice(0, 100), examples: examplesOf(records, index) }
      return column === 'name'
        ? { ...about, column: null, isWholeName: true }
        : { ...about, column, ...furtherAt(file, index) }
    }),
    missing: [...file.missing],
    rows: file.rows.length,
    importable: good.length,
    members: good.slice(0, shownMembers).map(({ row, member: whole }) => {
      const { gender: _gender, expiries: _days, ownValues: _values, ...member } = whole
      const sharesWith = sharing(row, whole)
      return { row, ...member, ...(sharesWith !== undefined && { sharesWith }) }
    }),
    ...(file.names && { names: { ...file.names, examples: [...file.names.examples] } }),
    ...(file.reading.leavesOut && { ...valuesToAsk(file), ...datesToAsk(file) }),
  }
}
