/** A spreadsheet takes a cell that begins like this for a formula, or strips what comes before one. */
const beginsFormula = /^'*[=+\-@\t\r]/

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/** The quote before it makes a spreadsheet show the text as it is, and run nothing; read again, one quote goes. */
const neutralise = (cell: string): string => (beginsFormula.test(cell) ? `'${cell}` : cell)

const csvCell = (cell: string): string => {
  const harmless = neutralise(cell)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const byteOrderMark = '\u{feff}'

/** RFC 4180 with a byte order mark, which tells spreadsheets that it is UTF-8. Nothing in it runs as a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string =>
  byteOrderMark + lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')
