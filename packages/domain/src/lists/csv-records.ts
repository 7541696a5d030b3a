/** Cell separators: comma, semicolon (where the comma is the decimal sign), tab. */
export const csvSeparators = [',', ';', '\t'] as const
export type CsvSeparator = (typeof csvSeparators)[number]

/** More cells than any list of members has. A record with more cells ends the reading. */
export const mostCells = 1000

/**
 * What is wrong with the quotes of a record: one is never closed, or what looks like a closing one is not at the end of
 * a cell.
 */
export type QuoteFault = 'open' | 'misplaced'

export interface CsvRecord {
  readonly cells: readonly string[]
  /** If present, the cells are those of the first line alone, only to show whose row it is. */
  readonly fault?: QuoteFault
  /** Where the next record starts. */
  readonly end: number
}

const separatorHint = /^sep=([,;\t])\r?\n?/i

interface Quoted {
  readonly cell: string
  readonly end: number
  readonly fault?: QuoteFault
}

/** The text of a quoted cell and where it ends. Only spaces can stand between the closing quote and that end. */
const endOfQuoted = (text: string, start: number, ends: string): Quoted => {
  let cell = ''
  let from = start + 1
  for (;;) {
    const quote = text.indexOf('"', from)
    if (quote === -1) return { cell, end: text.length, fault: 'open' }
    cell += text.slice(from, quote)
    from = quote + 2
    if (text[quote + 1] === '"') cell += '"'
    else {
      let end = quote + 1
      while (text[end] === ' ') end += 1
      return end === text.length || ends.includes(text[end] ?? '')
        ? { cell, end }
        : { cell, end, fault: 'misplaced' }
    }
  }
}

/** Where the opening quote of a cell is; -1 if the cell has none. Some programs write a space before it. */
const openingQuote = (text: string, at: number): number => {
  let quote = at
  while (text[quote] === ' ') quote += 1
  return text[quote] === '"' ? quote : -1
}

const lineEnd = /\r\n|\r|\n/g

/** Where the line after a place starts; the end of the text if there is none. */
const nextLine = (text: string, at: number): number => {
  lineEnd.lastIndex = at
  return lineEnd.exec(text) === null ? text.length : lineEnd.lastIndex
}

/** A record with wrong quotes ends with its first line, so that the people after it are still read. */
const faultyRecord = (text: string, start: number, separator: CsvSeparator, fault: QuoteFault): CsvRecord => {
  const end = nextLine(text, start)
  // The line's own end, which is at most a carriage return and a line feed.
  const line = text.slice(start, end).replace(/\n$/, '').replace(/\r$/, '')
  return { cells: line.split(separator, mostCells), fault, end }
}

export interface CsvReading {
  readonly separator: CsvSeparator
  /** Where in the text the first record starts. */
  readonly start?: number
  /** Whether a record of several lines holds other people's rows, because a quote was not closed in time. */
  readonly swallows?: (cells: readonly string[]) => boolean
}

/**
 * Reads the records of a CSV text (RFC 4180) with any kind of line break. An empty line is a record with one empty
 * cell, so that records are numbered like spreadsheet rows. A record with wrong quotes has a fault, and reading goes on
 * at the next line. A record with too many cells is returned last, cut to one cell over the limit, so that megabytes of
 * separators are never split.
 */
export function* csvRecords(
  text: string,
  { separator, start = 0, swallows }: CsvReading,
): Generator<CsvRecord> {
  const ends = `${separator}\r\n`
  const stop = new RegExp(`[${ends}]`, 'g')
  let [at, began, lines] = [start, start, 0]
  let cells: string[] = []
  while (at < text.length) {
    const quote = openingQuote(text, at)
    const quoted = quote === -1 ? { cell: '', end: at } : endOfQuoted(text, quote, ends)
    if (quoted.fault !== undefined) {
      const faulty = faultyRecord(text, began, separator, quoted.fault)
      yield faulty
      ;[at, began, lines, cells] = [faulty.end, faulty.end, 0, []]
      continue
    }
    if (/[\r\n]/.test(quoted.cell)) lines += 1
    stop.lastIndex = quoted.end
    const end = stop.exec(text)?.index ?? text.length
    cells.push(quote === -1 ? text.slice(at, end) : quoted.cell)
    const sign = text[end]
    at = end + 1
    if (cells.length > mostCells) break
    if (sign === separator) {
      if (at === text.length) cells.push('')
      else continue
    }
    if (sign === '\r' && text[at] === '\n') at += 1
    const faulty =
      lines > 0 && swallows?.(cells) === true ? faultyRecord(text, began, separator, 'open') : null
    yield faulty ?? { cells, end: at }
    at = faulty?.end ?? at
    ;[began, lines, cells] = [at, 0, []]
  }
  if (cells.length > 0) yield { cells, end: at }
}

/** The first record with two cells is among these; a title of one cell can be above it. */
const recordsToSplit = 10

/** The number of cells in the first of these records that the separator splits; 1 if it splits none. */
const cellsWith = (text: string, separator: CsvSeparator, records: number): number => {
  let count = 0
  for (const { cells } of csvRecords(text, { separator })) {
    count += 1
    if (cells.length > 1) return cells.length
    if (count === records) break
  }
  return 1
}

/**
 * The separator of a text and where its first record starts: from a `sep=` line, or else the separator that splits the
 * first record into the most cells, or a later one if the first is a title of one cell.
 */
export const separatorOf = (text: string): { separator: CsvSeparator; start: number } => {
  const hint = separatorHint.exec(text)
  const namedSeparator = csvSeparators.find((each) => each === hint?.[1])
  if (hint !== null && namedSeparator !== undefined)
    return { separator: namedSeparator, start: hint[0].length }
  const bestOf = (records: number) =>
    csvSeparators
      .map((separator) => ({ separator, cells: cellsWith(text, separator, records) }))
      .reduce((most, each) => (each.cells > most.cells ? each : most))
  const best = bestOf(1)
  const { separator } = best.cells > 1 ? best : bestOf(recordsToSplit)
  return { separator, start: 0 }
}
