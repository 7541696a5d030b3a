import { blankEntry, type CardContent, type Entry } from './card.ts'

/** A card's entries by archer, each known by its row. An archer's own card has one column, without a name. */
export type Columns = ReadonlyMap<string | undefined, readonly Entry[]>

export const columnsOf = (scores: readonly Entry[]): Columns => {
  const columns = new Map<string | undefined, Entry[]>()
  for (const entry of scores) {
    const column = columns.get(entry.participantId)
    if (column === undefined) columns.set(entry.participantId, [entry])
    else column.push(entry)
  }
  return columns
}

/** The archers of several cards, in the order in which they are first named. */
export const archersOf = (cards: readonly Columns[]): readonly (string | undefined)[] => [
  ...new Set(cards.flatMap((columns) => [...columns.keys()])),
]

export const entryAt = (columns: Columns, participantId: string | undefined, row: number): Entry =>
  columns.get(participantId)?.[row] ?? blankFor(participantId)

export const blankFor = (participantId: string | undefined): Entry =>
  participantId === undefined ? blankEntry : { ...blankEntry, participantId }

/** How many rows the longest column has. */
export const rowsIn = (columns: Columns): number =>
  Math.max(0, ...[...columns.values()].map((column) => column.length))

/** Columns back to a card's list: row by row, and in each row archer by archer. */
export const scoresFrom = (columns: Columns, rows: number): Entry[] =>
  Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
    [...columns.keys()].map((participantId) => entryAt(columns, participantId, row)),
  )

/** One archer's entries, as on a card of their own. */
export const columnOf = (card: CardContent, archer: string): readonly Entry[] =>
  columnsOf(card.scores).get(archer) ?? []

/** An archer's column as a text that is another as soon as a score or a distance in it is: what is confirmed is this. */
export const columnText = (card: CardContent, archer: string): string => {
  const column = columnOf(card, archer)
  const entered = column.findLastIndex(({ zone, distance }) => zone !== null || distance !== '') + 1
  return column
    .slice(0, entered)
    .map(({ zone, distance }) => `${zone ?? ''}/${distance}`)
    .join(' ')
}
