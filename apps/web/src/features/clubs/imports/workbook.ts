import { csvOf, mostCells } from '@fletch/domain'
import { BrokenArchive, openArchive, type ReadPart } from './zip.ts'

const parsed = (xml: string): Document => {
  const page = new DOMParser().parseFromString(xml, 'text/xml')
  if (page.getElementsByTagName('parsererror').length > 0) throw new BrokenArchive('a part is no XML')
  return page
}

/** The elements of a name, whatever prefix a program gives it. */
const all = (within: Document | Element, name: string): Element[] => [
  ...within.getElementsByTagNameNS('*', name),
]

const relationOf = (sheet: Element): string | null =>
  [...sheet.attributes].find(({ localName, prefix }) => localName === 'id' && prefix !== null)?.value ?? null

/** What a text is made of, without how it is pronounced. */
const textOf = (element: Element): string =>
  all(element, 't')
    .filter((piece) => piece.closest('rPh') === null && piece.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent ?? '')
    .join('')
    // A sign that XML cannot hold is written by its number.
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** The formats that every workbook has: those that show a day. */
const dayFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])

type Format = 'number' | 'day' | { readonly digits: number }

/** What a format makes of a number: a day where it shows years or days, digits where zeros come before them. */
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

/** The day that a number of days means. Before March 1900 they count one that never was. */
const dayOf = (serial: number, since1904: boolean): string => {
  const whole = Math.floor(serial)
  const epoch = since1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, whole < 60 ? 31 : 30)
  return new Date(epoch + whole * day).toISOString().slice(0, 10)
}

/** The number of days that a date can have: up to the year 9999. */
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
  // So many digits are meant: the rest is how a computer counts.
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

/** The place of a column by its letters, from 0. */
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

/** As many rows as any spreadsheet has: a number beyond it would fill the memory with empty ones. */
const mostRows = 1_048_576

/** The place of a row as the sheet says it, from 1; throws BrokenArchive for what is no place. */
const numberOf = (row: Element, after: number): number => {
  const number = Number(row.getAttribute('r') ?? after + 1)
  if (!Number.isInteger(number) || number < 1 || number > mostRows)
    throw new BrokenArchive('a row has no place')
  return number
}

/** The rows of a sheet, empty ones too, so that they count as the spreadsheet counts. */
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

/** Where a target of the workbook lies in its archive. */
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

/** The sheets that someone sees, with where each lies. */
const sheetsIn = (page: Document, relations: readonly Element[]): { name: string; path: string }[] =>
  all(page, 'sheet').flatMap((sheet) => {
    const isHidden = !['', 'visible'].includes(sheet.getAttribute('state') ?? '')
    const relation = relations.find((each) => each.getAttribute('Id') === relationOf(sheet))
    if (isHidden || relation?.getAttribute('Type')?.endsWith('/worksheet') !== true) return []
    const path = pathOf(relation.getAttribute('Target') ?? '')
    return [{ name: sheet.getAttribute('name') ?? '', path }]
  })

/** A sheet as the file that an import takes. */
export interface Sheet {
  readonly name: string
  readonly file: File
}

/**
 * The sheets of a workbook that hold something, as CSV under the workbook's name. The browser unpacks and parses it:
 * no library, and nothing but a table of texts leaves the machine. Throws BrokenArchive for what is no workbook.
 */
export const sheetsOf = async (file: File): Promise<Sheet[]> => {
  const read = openArchive(await file.arrayBuffer())
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
