/**
 * Spreadsheets treat a cell that starts with one of these as a formula (also in full width), or strip it from before
 * one.
 */
const formulaBegins: ReadonlySet<string> = new Set('=+-@＝＋－＠\t\r\u001b')

/** Whether a cell would run as a formula, ignoring quotes before it. */
export const isFormula = (cell: string): boolean => formulaBegins.has(cell.replace(/^'+/, '').charAt(0))

/** A number below zero. With a plus it may be a phone number, of which a spreadsheet would keep only the digits. */
const isOnlyNumber = (cell: string): boolean => /^-\d+(?:\.\d+)?$/.test(cell)

const needsQuotes = /[",;\t\r\n]|^\s|\s$/

/**
 * Adds a quote so that spreadsheets show the text instead of running it. Reading removes one quote. A cell that is only
 * a number runs nothing and stays a number.
 */
const neutralise = (cell: string): string => (isFormula(cell) && !isOnlyNumber(cell) ? `'${cell}` : cell)

/** Removes the quote that guards a cell against being run as a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell

const csvCell = (cell: string): string => {
  const harmless = neutralise(cell)
  return needsQuotes.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

/** Lines of CSV, without the mark that begins a file. */
export const csvLines = (lines: readonly (readonly string[])[]): string =>
  lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')

export const byteOrderMark = '\u{feff}'

/** CSV by RFC 4180 with a byte order mark, by which spreadsheets recognise UTF-8. No cell runs as a formula. */
export const csvOf = (lines: readonly (readonly string[])[]): string => byteOrderMark + csvLines(lines)
