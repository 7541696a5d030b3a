/** What separates cells: comma, semicolon where the comma is the decimal sign, or tab. */
export const csvSeparators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** No spreadsheet of members is as wide: a record with more cells ends the reading. */
export const mostCells = 1000

const separatorHint = /^sep=([,;\t])\r?\n?/i

/** Where a cell in quotes ends: behind its closing quote, or at the end of the text when there is none. */
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
 * The records of a CSV text (RFC 4180), line breaks of any kind; what follows a closing quote belongs to the cell.
 * An empty line is a record of one empty cell, so that records count as a spreadsheet counts its rows. A record that
 * is too wide is the last, with one cell more than may be: megabytes of separators are not taken apart.
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

/** How many cells the first lines have with a separator, at least; 1 when they disagree about being more than one. */
const cellsWith = (text: string, separator: CsvSeparator): number => {
  const first = csvRecords(text, separator).next()
  return first.done === true ? 1 : first.value.length
}

/** The separator that a text is written with, and where its first record begins: the first line tells. */
export const separatorOf = (text: string): { separator: CsvSeparator; start: number } => {
  const hint = separatorHint.exec(text)
  const named = csvSeparators.find((each) => each === hint?.[1])
  if (hint !== null && named !== undefined) return { separator: named, start: hint[0].length }
  const ranked = csvSeparators.map((separator) => ({ separator, cells: cellsWith(text, separator) }))
  const best = ranked.reduce((most, each) => (each.cells > most.cells ? each : most))
  return { separator: best.separator, start: 0 }
}
