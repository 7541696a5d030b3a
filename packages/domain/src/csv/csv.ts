/**
 * A spreadsheet takes a cell that begins like this for a formula, in full width too, or strips what comes before one.
 */
const formulaBegins: ReadonlySet<string> = new Set('=+-@＝＋－＠\t\r\u001b')

/** Whether a cell would run, or would but for the quotes before it. */
export const isFormula = (cell: string): boolean => formulaBegins.has(cell.replace(/^'+/, '').charAt(0))

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** The quote before it makes a spreadsheet show the text as it is, and run nothing; read again, one quote goes. */
const neutralise = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell)

/** A cell without the quote that keeps a spreadsheet from running it as a formula, as our own files have it. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell

const csvCell = (cell: string): string => {
  const harmless = neutralise(cell)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const byteOrderMark = '\u{feff}'

/** RFC 4180 with a byte order mark, which tells spreadsheets that it is UTF-8. Nothing in it runs as a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
