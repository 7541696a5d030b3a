import { buffer } from 'node:stream/consumers'
import { isFormula } from '@fletch/domain'
import { ZipFile } from 'yazl'
import { mapInSpans } from '../long-answers.ts'

export type Cell = string | number

/** The rows of a table, heading first. */
export type Table = readonly (readonly Cell[])[]

/** Characters that XML does not allow in any form. */
const unwritable = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu

/** Spreadsheets decode this as a character code; typed by a person it must stay text. */
const numbered = /_(?=x[0-9a-f]{4}_)/gi

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const xmlOf = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(numbered, '_x005F_')
    .replace(/[&<>"]/g, (sign) => entities[sign] ?? '')

/** Cell styles by their index in styles.xml. */
const styles = { plain: 0, head: 1, text: 2 } as const

/**
 * A cell. Text is stored as text and never run as a formula. Text that starts like a formula keeps its quote, so that
 * it stays text when someone edits the cell.
 */
const cellOf = (cell: Cell, address: string, isHead: boolean): string => {
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  const style = isHead ? styles.head : isFormula(cell) ? styles.text : styles.plain
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${xmlOf(cell)}</t></is></c>`
}

/** The letters of a column, from 0: A, Z, AA. */
const columnName = (column: number): string => {
  const before = Math.floor(column / 26)
  const letter = String.fromCharCode(65 + (column % 26))
  return before === 0 ? letter : `${columnName(before - 1)}${letter}`
}

/** A row with its number, and cells with their places, which some readers need. */
const rowOf = (cells: readonly Cell[], place: number): string => {
  const number = place + 1
  const cellTexts = cells.map((cell, column) => cellOf(cell, `${columnName(column)}${number}`, place === 0))
  return `<row r="${number}">${cellTexts.join('')}</row>`
}

/** Column widths in characters: as wide as the content, within limits. */
const widthsOf = (table: Table): string => {
  const columns = Math.max(0, ...table.map(({ length }) => length))
  const widthOf = (column: number) =>
    Math.min(60, Math.max(6, ...table.map((cells) => String(cells[column] ?? '').length + 2)))
  return Array.from(
    { length: columns },
    (_, column) =>
      `<col min="${column + 1}" max="${column + 1}" width="${widthOf(column)}" customWidth="1"/>`,
  ).join('')
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const contents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const sheetOf = async (table: Table): Promise<string> => {
  const columns = widthsOf(table)
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
  const rows = await mapInSpans(table, rowOf)
  return [
    `<worksheet xmlns="${main}">${frozen}`,
    columns === '' ? '' : `<cols>${columns}</cols>`,
    `<sheetData>${rows.join('')}</sheetData></worksheet>`,
  ].join('')
}

const stylesheet = `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" quotePrefix="1"/></cellXfs></styleSheet>`

/** Tables by the names of their sheets, in order. */
type Sheets = Readonly<Record<string, Table>>

const partsOf = async (sheets: Sheets): Promise<Readonly<Record<string, string>>> => {
  const names = Object.keys(sheets)
  const each = (write: (number: number, name: string) => string) =>
    names.map((name, place) => write(place + 1, name)).join('')
  const types = each(
    (number) =>
      `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${contents}.worksheet+xml"/>`,
  )
  const entries = each(
    (number, name) => `<sheet name="${xmlOf(name)}" sheetId="${number}" r:id="rId${number}"/>`,
  )
  const links = each(
    (number) =>
      `<Relationship Id="rId${number}" Type="${documents}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
  )
  const sheetFiles: [string, string][] = []
  for (const [place, table] of Object.values(sheets).entries())
    sheetFiles.push([`xl/worksheets/sheet${place + 1}.xml`, await sheetOf(table)])
  return {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${contents}.sheet.main+xml"/>${types}<Override PartName="/xl/styles.xml" ContentType="${contents}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${documents}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${entries}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${links}<Relationship Id="rId${names.length + 1}" Type="${documents}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': stylesheet,
    ...Object.fromEntries(sheetFiles),
  }
}

/** A workbook (.xlsx): headings stay in view, numbers are numbers and texts are texts. */
export const workbookOf = async (sheets: Sheets): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [path, xml] of Object.entries(await partsOf(sheets)))
    zip.addBuffer(Buffer.from(`${declaration}${xml}`), path)
  zip.end()
  return buffer(zip.outputStream)
}
