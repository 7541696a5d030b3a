import type { Hit } from '../rounds/hits.ts'
import { blankEntry, type CardContent, type Entry, isBlank, isUnshot } from './card.ts'

/** Whose column it is: a participant's of a group's card. An own card's one column has no key, also on the wire. */
export type ColumnKey = string | undefined

/**
 * Which columns a card has, in their order. The kind decides how the card behaves, never the number of its columns: a
 * group may have one archer.
 */
export type CardShape =
  | { readonly kind: 'own'; readonly columns: readonly [undefined] }
  | { readonly kind: 'group'; readonly columns: readonly string[] }

/** A card with one archer's scores, whose card it is. */
export const ownCard = { kind: 'own', columns: [undefined] } as const satisfies CardShape

/** The card of a group, with a column for each of its archers. */
export const groupCard = (archers: readonly string[]): CardShape => ({ kind: 'group', columns: archers })

/** A card's entries by archer, each known by its row. */
export type Columns = ReadonlyMap<ColumnKey, readonly Entry[]>

export const columnsOf = (scores: readonly Entry[]): Columns => {
  const columns = new Map<ColumnKey, Entry[]>()
  for (const entry of scores) {
    const column = columns.get(entry.participantId)
    if (column === undefined) columns.set(entry.participantId, [entry])
    else column.push(entry)
  }
  return columns
}

/** The archers of several cards, in the order in which they are first named. */
export const archersOf = (cards: readonly Columns[]): readonly ColumnKey[] => [
  ...new Set(cards.flatMap((columns) => [...columns.keys()])),
]

export const entryAt = (columns: Columns, archer: ColumnKey, row: number): Entry =>
  columns.get(archer)?.[row] ?? blankFor(archer)

export const blankFor = (archer: ColumnKey): Entry =>
  archer === undefined ? blankEntry : { ...blankEntry, participantId: archer }

/** How many rows the longest column has. */
export const rowsIn = (columns: Columns): number =>
  Math.max(0, ...[...columns.values()].map((column) => column.length))

/** How many rows it takes to the last one that holds something. */
export const rowsUsed = (columns: Columns): number =>
  Math.max(0, ...[...columns.values()].map((column) => column.findLastIndex((entry) => !isBlank(entry)) + 1))

/** Columns back to a card's list: row by row, and in each row archer by archer. */
export const scoresFrom = (columns: Columns, rows: number): Entry[] => {
  const scores: Entry[] = []
  for (let row = 0; row < rows; row += 1)
    for (const [archer, column] of columns) scores.push(column[row] ?? blankFor(archer))
  return scores
}

/** One archer's entries. */
export const columnOf = (card: Pick<CardContent, 'scores'>, archer: ColumnKey): readonly Entry[] =>
  columnsOf(card.scores).get(archer) ?? []

const textOf = ({ zone, arrows = [] }: Hit): string => zone ?? arrows.map((code) => code ?? '-').join('+')

/** An archer's column as a text that is another as soon as a score or a distance in it is: what is confirmed is this. */
export const columnText = (card: CardContent, archer: ColumnKey): string => {
  const column = columnOf(card, archer)
  const entered = column.findLastIndex((entry) => !isUnshot(entry) || entry.distance !== '') + 1
  return column
    .slice(0, entered)
    .map((entry) => `${textOf(entry)}/${entry.distance}`)
    .join(' ')
}
