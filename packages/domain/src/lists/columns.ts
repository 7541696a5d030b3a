import { withNames } from './names.ts'
import { meanings, plainWord, type Words } from './words.ts'

/** The column for each heading; null if the heading is unknown or repeats a column. */
export type RecogniseColumns<Column extends string> = (
  headings: readonly string[],
) => (Column | 'name' | null)[]

/**
 * Recognises columns by their own names and by the words of eleven languages, ignoring case and punctuation. A column's
 * own name takes precedence over other words, wherever they are.
 */
/* @__NO_SIDE_EFFECTS__ */
export const columnRecogniser = <Column extends string>(
  columns: readonly Column[],
  words: Readonly<Record<Column, Words>>,
): RecogniseColumns<Column> => {
  const columnsByWord: ReadonlyMap<string, Column> = new Map(
    columns.map((column) => [plainWord(column), column]),
  )
  const columnsByMeaning = meanings(words)
  return (headings) => {
    const exact = headings.map((heading) => columnsByWord.get(plainWord(heading)) ?? null)
    const takenColumns = new Set<Column>()
    const foundColumns = headings.map((heading, place) => {
      const own = exact[place] ?? null
      const other = columnsByMeaning.get(plainWord(heading)) ?? null
      const column = own ?? (exact.includes(other) ? null : other)
      if (column === null || takenColumns.has(column)) return null
      takenColumns.add(column)
      return column
    })
    return withNames(headings, foundColumns) as (Column | 'name' | null)[]
  }
}

/** How many rows a title and notes above the headings can take. */
export const rowsAboveHeadings = 10

/**
 * Which of the records that are not empty holds the headings. Spreadsheets often have a title above them, so it is the
 * first one with the most known headings.
 */
export const headingsIn = (
  records: readonly (readonly string[])[],
  recognise: RecogniseColumns<string>,
): number => {
  const counts = records
    .slice(0, rowsAboveHeadings)
    .map((cells) => recognise(cells).filter((column) => column !== null).length)
  const most = Math.max(0, ...counts)
  return most < 2 ? 0 : counts.indexOf(most)
}
