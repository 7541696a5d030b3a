import { csvOf, mostCells } from '@fletch/domain'
import { BrokenArchive, openArchive, type ReadPart } from './zip.ts'

const parsed = (xml: string): Document => {
  const page = new DOMParser().parseFromString(xml, 'text/xml')
  if (page.getElementsByTagName('parsererror').length > 0) throw new BrokenArchive('a part is no XML')
  return page
}

/** The elements with a name, in any namespace prefix. */
const all = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS('*', name),
]

const relationOf = (sheet: Element): string | null =>
  [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)?.value ?? null

/** The text of an element without its phonetic guide. */
const textOf = (element: Element): string =>
  all(element, 't')
    .filter((piece) => piece.closest('rPh') === null && piece.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    // Characters that XML cannot contain are written as their number.
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Built-in number formats that show a date. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

type Format = 'number' | 'day' | { readonly digits: number }

/** How a format shows numbers: as a date if it has years or days, or with leading zeros. */
const formatOf = (id: number, code: string | undefined): Format => {
  if (code === undefined) return dayFormats.has(id) ? 'day' : 'number'
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_./g, '')
  if (/[yd]/i.test(plain)) return 'day'
  return /^0{2,}$/.test(plain) ? { digits: plain.length } : 'number'
}

const formatsIn = (styles: string | undefined): Format[] => {
  if (styles === undefined) return []
  const page = parsed(styles)
  const codes = new Map(
    all(page, 'numFmt').map((format) => [
      Number(format.getAttribute('numFmtId')),
      format.getAttribute('formatCode') ?? '',
    ]),
  )
  const [used] = all(page, 'cellXfs')
  if (used === undefined) return []
  return all(used, 'xf').map((style) => {
    const id = Number(style.getAttribute('numFmtId') ?? 0)
    return formatOf(id, codes.get(id))
  })
}

const day = 24 * 60 * 60 * 1000

/**
 * The date of a serial number of days. Up to 28 February 1900 it is one day off, because spreadsheets count a 29
 * February 1900 that never existed.
 */
const dayOf = (serial: number, since1904: boolean): string => {
  const whole = Math.floor(serial)
  const epoch = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30)
  return new Date(epoch + whole * day).toISOString().slice(0, 10)
}

/** The highest serial number of a date: the last day of the year 9999. */
const lastSerial = 2_958_465

interface Book {
  readonly strings: readonly string[]
  readonly formats: readonly Format[]
  readonly since1904: boolean
}

const numberIn = (written: string, format: Format, { since1904 }: Book): string => {
  const number = Number(written)
  if (written === '' || Number.isNaN(number)) return written
  if (format === 'day' && number >= 1 && number <= lastSerial) return dayOf(number, since1904)
  // Spreadsheets show 15 significant digits; further ones are rounding errors of floating point.
  const meant = String(Number(number.toPrecision(15)))
  return typeof format === 'object' ? meant.padStart(format.digits, '0') : meant
}

const textInCell = (cell: Element, book: Book): string => {
  const [value] = all(cell, 'v')
  const written = value?.textContent ?? ''
  const kind = cell.getAttribute('t') ?? 'n'
  if (kind === 's') return book.strings[Number(written)] ?? ''
  if (kind === 'inlineStr') return textOf(cell)
  if (kind === 'e') return ''
  if (kind === 'b') return written === '1' ? 'TRUE' : 'FALSE'
  if (kind !== 'n') return written
  return numberIn(written, book.formats[Number(cell.getAttribute('s') ?? 0)] ?? 'number', book)
}

/** The index of a column from its letters, from 0. */
const columnOf = (reference: string): number | undefined => {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

const cellsOf = (row: Element, book: Book): string[] => {
  const cells: string[] = []
  for (const cell of all(row, 'c')) {
    const value = textInCell(cell, book)
    const at = columnOf(cell.getAttribute('r') ?? '') ?? cells.length
    while (cells.length <= Math.min(at, mostCells)) cells.push('')
    if (value !== '') cells[Math.min(at, mostCells)] = value
  }
  return cells
}

/** The most rows of any spreadsheet. A higher row number would fill the memory with empty rows. */
const mostRows = 1_048_576

/** The number of a row in the sheet, from 1. Throws BrokenArchive if it is not a valid row number. */
const numberOf = (row: Element, after: number): number => {
  const number = Number(row.getAttribute('r') ?? after + 1)
  if (!Number.isInteger(number) || number < 1 || number > mostRows)
    throw new BrokenArchive('a row has no place')
  return number
}

/** The rows of a sheet including empty ones, so that row numbers match the spreadsheet's. */
const rowsOf = (sheet: string, book: Book): string[][] => {
  const rows: string[][] = []
  for (const row of all(parsed(sheet), 'row')) {
    const cells = cellsOf(row, book)
    if (cells.every((cell) => cell.trim() === '')) continue
    const number = numberOf(row, rows.length)
    while (rows.length < number - 1) rows.push([''])
    rows.push(cells)
  }
  return rows
}

/** The path in the archive of a relation's target. */
const pathOf = (target: string): string => (target.startsWith('/') ? target.slice(1) : `xl/${target}`)

const bookIn = async (read: ReadPart, page: Document, paths: ReadonlyMap<string, string>): Promise<Book> => {
  const strings = await read(paths.get('sharedStrings') ?? '')
  return {
    strings: strings === undefined ? [] : all(parsed(strings), 'si').map(textOf),
    formats: formatsIn(await read(paths.get('styles') ?? '')),
    since1904: all(page, 'workbookPr').some((its) =>
      ['1', 'true'].includes(its.getAttribute('date1904') ?? ''),
    ),
  }
}

/** The visible sheets, with the path of each. */
const sheetsIn = (page: Document, relations: readonly Element[]): { name: string; path: string }[] =>
  all(page, 'sheet').flatMap((sheet) => {
    const isHidden = !['', 'visible'].includes(sheet.getAttribute('state') ?? '')
    const relation = relations.find((each) => each.getAttribute('Id') === relationOf(sheet))
    if (isHidden || relation?.getAttribute('Type')?.endsWith('/worksheet') !== true) return []
    const path = pathOf(relation.getAttribute('Target') ?? '')
    return [{ name: sheet.getAttribute('name') ?? '', path }]
  })

/** A sheet as a file to import. */
export interface Sheet {
  readonly name: string
  readonly file: File
}

/**
 * The non-empty sheets of a workbook as CSV files with the workbook's name. The browser unpacks and parses the
 * workbook, without a library, so only a table of text leaves the device. Throws BrokenArchive if the file is not a
 * workbook.
 */
export const sheetsOf = async (file: File, mostBytes?: number): Promise<Sheet[]> => {
  const read = openArchive(await file.arrayBuffer(), mostBytes)
  const workbook = await read('xl/workbook.xml')
  const related = await read('xl/_rels/workbook.xml.rels')
  if (workbook === undefined || related === undefined) throw new BrokenArchive('it is no workbook')
  const page = parsed(workbook)
  const relations = all(parsed(related), 'Relationship')
  const paths = new Map(
    relations.map((each) => [
      each.getAttribute('Type')?.split('/').at(-1) ?? '',
      pathOf(each.getAttribute('Target') ?? ''),
    ]),
  )
  const book = await bookIn(read, page, paths)
  const sheets: Sheet[] = []
  for (const { name, path } of sheetsIn(page, relations)) {
    const rows = rowsOf((await read(path)) ?? '<none/>', book)
    if (rows.length > 0) sheets.push({ name, file: new File([csvOf(rows)], file.name, { type: 'text/csv' }) })
  }
  return sheets
}
