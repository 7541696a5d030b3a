import type { Hit } from '../rounds/hits.ts'
import { blankEntry, type CardContent, type Entry, isBlank, isUnshot } from './card.ts'

/**
 * The archer of a column: a participant on a group's card, undefined on an own card, which has one column. The same on
 * the wire.
 */
export type ColumnKey = string | undefined

/**
 * A card's kind and its columns in order. The kind, not the number of columns, decides how the card behaves: a group
 * may have one archer.
 */
export type CardShape =
  | { readonly kind: 'own'; readonly columns: readonly [undefined] }
  | { readonly kind: 'group'; readonly columns: readonly string[] }

/** A card with the scores of one archer, who owns it. */
export const ownCard = { kind: 'own', columns: [undefined] } as const satisfies CardShape

/** A group's card, with one column per archer. */
export const groupCard = (archers: readonly string[]): CardShape => ({ kind: 'group', columns: archers })

/** A card's entries by archer; the index in each list is the row. */
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

/** The archers of several cards, in the order of their first appearance. */
export const archersOf = (cards: readonly Columns[]): readonly ColumnKey[] => [
  ...new Set(cards.flatMap((columns) => [...columns.keys()])),
]

export const entryAt = (columns: Columns, archer: ColumnKey, row: number): Entry =>
  columns.get(archer)?.[row] ?? blankFor(archer)

export const blankFor = (archer: ColumnKey): Entry =>
  archer === undefined ? blankEntry : { ...blankEntry, participantId: archer }

/** The number of rows of the longest column. */
export const rowsIn = (columns: Columns): number =>
  Math.max(0, ...[...columns.values()].map((column) => column.length))

/** The number of rows up to the last one with content. */
export const rowsUsed = (columns: Columns): number =>
  Math.max(0, ...[...columns.values()].map((column) => column.findLastIndex((entry) => !isBlank(entry)) + 1))

/** Turns columns back into a card's list: row by row, and within a row archer by archer. */
export const scoresFrom = (columns: Columns, rows: number): Entry[] => {
  const scores: Entry[] = []
  for (let row = 0; row < rows; row += 1)
    for (const [archer, column] of columns) scores.push(column[row] ?? blankFor(archer))
  return scores
}

/** The entries of one archer. */
export const columnOf = (card: Pick<CardContent, 'scores'>, archer: ColumnKey): readonly Entry[] =>
  columnsOf(card.scores).get(archer) ?? []

const textOf = ({ zone, arrows = [] }: Hit): string => zone ?? arrows.map((code) => code ?? '-').join('+')

/** A text that changes whenever a score or a distance of the column changes. A confirmation confirms this text. */
export const columnText = (card: CardContent, archer: ColumnKey): string => {
  const column = columnOf(card, archer)
  const entered = column.findLastIndex((entry) => !isUnshot(entry) || entry.distance !== '') + 1
  return column
    .slice(0, entered)
    .map((entry) => `${textOf(entry)}/${entry.distance}`)
    .join(' ')
}
