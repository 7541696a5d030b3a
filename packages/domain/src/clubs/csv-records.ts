/** Cell separators: comma, semicolon (where the comma is the decimal sign), tab. */
export const csvSeparators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** More cells than any list of members has. A record with more cells ends the reading. */
export const mostCells = 1000

const separatorHint = /^sep=([,;\t])\r?\n?/i

/** The text of a quoted cell and where it ends: after the closing quote, or at the end of the text if there is none. */
const endOfQuoted = (text: string, start: number): { cell: string; end: number } => {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { cell: cell + text.slice(from), end: text.length }
    cell += text.slice(from, quote)
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 }
    cell += '"'
    from = quote + 2
  }
}

/**
 * Reads the records of a CSV text (RFC 4180) with any kind of line break. Text after a closing quote belongs to the
 * cell. An empty line is a record with one empty cell, so that records are numbered like spreadsheet rows. A record
 * with too many cells is returned last, cut to one cell over the limit, so that megabytes of separators are never
 * split.
 */
export function* csvRecords(text: string, separator: CsvSeparator): Generator<string[]> {
  const stop = new RegExp(`[${separator}\r\n]`, 'g')
  let at = 0
  let record: string[] = []
  while (at < text.length) {
    const quoted = text[at] === '"' ? endOfQuoted(text, at) : { cell: '', end: at }
    stop.lastIndex = quoted.end
    const end = stop.exec(text)?.index ?? text.length
    record.push(quoted.cell + text.slice(quoted.end, end))
    const sign = text[end]
    at = end + 1
    if (record.length > mostCells) break
    if (sign === separator) {
      if (at === text.length) record.push('')
      else continue
    }
    if (sign === '\r' && text[at] === '\n') at += 1
    yield record
    record = []
  }
  if (record.length > 0) yield record
}

/** The first record with two cells is among these; a title of one cell can be above it. */
const recordsToSplit = 10

/** The number of cells in the first of these records that the separator splits; 1 if it splits none. */
const cellsWith = (text: string, separator: CsvSeparator, records: number): number => {
  let read = 0
  for (const { length } of csvRecords(text, separator)) {
    read += 1
    if (length > 1) return length
    if (read === records) break
  }
  return 1
}

/**
 * The separator of a text and where its first record starts: from a `sep=` line, or else the separator that splits the
 * first record into the most cells, or a later one if the first is a title of one cell.
 */
export const separatorOf = (text: string): { separator: CsvSeparator; start: number } => {
  const hint = separatorHint.exec(text)
  const named = csvSeparators.find((each) => each === hint?.[1])
  if (hint !== null && named !== undefined) return { separator: named, start: hint[0].length }
  const bestOf = (records: number) =>
    csvSeparators
      .map((separator) => ({ separator, cells: cellsWith(text, separator, records) }))
      .reduce((most, each) => (each.cells > most.cells ? each : most))
  const best = bestOf(1)
  const { separator } = best.cells > 1 ? best : bestOf(recordsToSplit)
  return { separator, start: 0 }
}
