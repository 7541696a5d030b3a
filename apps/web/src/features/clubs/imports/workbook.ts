import { largestImport } from '@fletch/contract'
import { csvOf, mostCells } from '@fletch/domain'
import { type CellValue, readXlsx, type Sheet as SheetInBook } from 'hucre/xlsx'

/** Why a workbook cannot be imported. */
export type BookFault = 'broken' | 'too-large' | 'too-long' | 'took-too-long'

export class UnreadableBook extends Error {
  readonly fault: BookFault
  constructor(fault: BookFault) {
    super(`The workbook cannot be read: ${fault}`)
    this.fault = fault
  }
}

/** Which of the hidden parts of a sheet are taken with it. */
export type HiddenTaken = 'none' | 'rows' | 'columns' | 'all'

/** A sheet as text, and how much of it is hidden, by a filter for example. */
export interface ReadSheet {
  readonly name: string
  readonly hiddenRows: number
  readonly hiddenColumns: number
  /** As CSV. A hidden row that is left out is an empty line, so that rows keep their numbers. */
  readonly csv: Readonly<Record<HiddenTaken, string>>
}

/**
 * The most that is unpacked of a workbook, in bytes. A list of members is never this large, so a larger archive is
 * meant to fill the memory.
 */
const mostUnpacked = 64 * 1024 * 1024
/** Rows of a sheet that are read, empty ones too. */
const mostRows = 2 * largestImport.rows
/** A longer number format is not followed. */
const longestFormat = 100

const signatures = { end: 0x06054b50, listed: 0x02014b50 } as const
const endLength = 22
const longestComment = 0xffff

/** The size of all parts of a ZIP archive, as it declares them. The reader unpacks no more of any part. */
const declaredSize = (bytes: DataView): number => {
  const last = bytes.byteLength - endLength
  let end = last
  while (end >= 0 && bytes.getUint32(end, true) !== signatures.end) end -= 1
  if (end < 0 || end < last - longestComment) throw new UnreadableBook('broken')
  let [at, size] = [bytes.getUint32(end + 16, true), 0]
  for (let remaining = bytes.getUint16(end + 10, true); remaining > 0; remaining -= 1) {
    if (bytes.getUint32(at, true) !== signatures.listed) throw new UnreadableBook('broken')
    const packed = bytes.getUint32(at + 20, true)
    const unpacked = bytes.getUint32(at + 24, true)
    if (packed > 0 && unpacked === 0) throw new UnreadableBook('broken')
    size += unpacked
    at += 46 + [28, 30, 32].reduce((sum, place) => sum + bytes.getUint16(at + place, true), 0)
  }
  return size
}

/** A format of digits and fixed text: 0000, or "OAK-"000. */
const digitFormat = /^(?:"[^"]*"|\\.|[- ()/]|[0#])+$/
const formatParts = /"([^"]*)"|\\(.)|([- ()/])|([0#])/g

/** A whole number as such a format shows it; null if the format is another one. */
const inDigits = (digits: string, format: string): string | null => {
  if (format.length > longestFormat || !/^\d+$/.test(digits) || !digitFormat.test(format)) return null
  const places = [...format.matchAll(formatParts)]
  const zeros = places.filter(([, , , , place]) => place === '0').length
  const holes = places.filter(([, , , , place]) => place !== undefined).length
  if (zeros < 2) return null
  const padded = digits.padStart(zeros, '0')
  let remaining = holes
  return places
    .map(([, quoted, escaped, sign, place]) => {
      if (place === undefined) return quoted ?? escaped ?? sign ?? ''
      const from = padded.length - remaining
      remaining -= 1
      // Digits beyond the holes stand before the first one.
      return remaining === holes - 1 ? padded.slice(0, Math.max(0, from + 1)) : (padded[from] ?? '')
    })
    .join('')
}

/** Spreadsheets keep 15 digits. A longer number has lost the others, and is written as they show it: 4.5E+17. */
const mostDigits = 1e15

const numberText = (number: number, format: string): string => {
  if (Math.abs(number) >= mostDigits) return number.toExponential().toUpperCase()
  // Further digits are rounding errors of floating point.
  const digits = String(Number(number.toPrecision(15)))
  return inDigits(digits, format) ?? digits
}

const day = 24 * 60 * 60 * 1000
/** The day before the first one that spreadsheets count. */
const dayZero = Date.UTC(1899, 11, 31)

/** A date, or the number that a date format shows as one although it is less than a day. */
const dateText = (date: Date): string => {
  if (Number.isNaN(date.getTime())) return ''
  const serial = (date.getTime() - dayZero) / day
  return serial < 1 ? String(Number(serial.toPrecision(15))) : date.toISOString().slice(0, 10)
}

const textOf = (value: CellValue | undefined, format: string): string => {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  if (typeof value === 'number') return numberText(value, format)
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return String(value)
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')

const csvWithout = (
  rows: readonly (readonly string[])[],
  hiddenRows: ReadonlySet<number>,
  hiddenColumns: ReadonlySet<number>,
): string =>
  csvOf(
    rows.map((cells, row) =>
      hiddenRows.has(row) ? [''] : cells.filter((_, column) => !hiddenColumns.has(column)),
    ),
  )

/** The cells of a sheet as a spreadsheet shows them; undefined if the sheet is empty. */
const readSheet = ({ name, rows, cells, columns = [], rowDefs }: SheetInBook): ReadSheet | undefined => {
  if (rows.length >= mostRows) throw new UnreadableBook('too-long')
  const texts = rows.map((row, at) => {
    const line = row
      .slice(0, mostCells + 1)
      .map((value, column) => textOf(value, cells?.get(`${at},${column}`)?.style?.numFmt ?? ''))
    return isBlank(line) ? [''] : line
  })
  if (texts.every(isBlank)) return undefined
  while (isBlank(texts.at(-1) ?? ['x'])) texts.pop()
  const isFilled = (column: number) => texts.some((line) => (line[column] ?? '').trim() !== '')
  // Rows and columns without a size are not to be seen either.
  const isRowHidden = (at: number) => {
    const { hidden, height } = rowDefs?.get(at) ?? {}
    return hidden === true || height === 0
  }
  const hiddenRows = new Set(texts.flatMap((line, at) => (isRowHidden(at) && !isBlank(line) ? [at] : [])))
  const hiddenColumns = new Set(
    columns.flatMap(({ hidden, width }, at) => ((hidden || width === 0) && isFilled(at) ? [at] : [])),
  )
  const visible = csvWithout(texts, hiddenRows, hiddenColumns)
  const none = new Set<number>()
  return {
    name,
    hiddenRows: hiddenRows.size,
    hiddenColumns: hiddenColumns.size,
    csv: {
      none: visible,
      rows: hiddenRows.size === 0 ? visible : csvWithout(texts, none, hiddenColumns),
      columns: hiddenColumns.size === 0 ? visible : csvWithout(texts, hiddenRows, none),
      all: hiddenRows.size + hiddenColumns.size === 0 ? visible : csvWithout(texts, none, none),
    },
  }
}

const read = async (bytes: Uint8Array) => {
  try {
    return await readXlsx(bytes, {
      // A state that is neither of these is one that another program writes for a visible sheet.
      sheets: ({ hidden, veryHidden }) => hidden !== true && veryHidden !== true,
      maxRows: mostRows,
      readStyles: true,
    })
  } catch {
    throw new UnreadableBook('broken')
  }
}

/**
 * The visible sheets of a workbook that are not empty. Takes as long as the workbook is large, so a page calls it in a
 * worker (`workbook-worker.ts`).
 */
export const sheetsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<ReadSheet[]> => {
  let size: number
  try {
    size = declaredSize(new DataView(bytes.buffer))
  } catch {
    throw new UnreadableBook('broken')
  }
  if (size > mostUnpacked) throw new UnreadableBook('too-large')
  const { sheets } = await read(bytes)
  return sheets.flatMap((sheet) => readSheet(sheet) ?? [])
}
