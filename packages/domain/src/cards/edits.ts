import type { ZoneCode } from '../rounds/round.ts'
import type { CardContent, CardDetails, Entry } from './card.ts'
import {
  archersOf,
  blankFor,
  type CardShape,
  type ColumnKey,
  columnsOf,
  entryAt,
  rowsIn,
  rowsUsed,
  scoresFrom,
} from './columns.ts'

// What a person does to a card, an own one or a group's. The list of an own card is filled to the number of its
// targets; a group's is as long as it was entered, for several phones enter it.

/** Where an entry is: its row, from 0, and in a group's card whose column. */
export interface CardPlace<Key extends ColumnKey = ColumnKey> {
  readonly archer: Key
  readonly row: number
}

interface Edited {
  readonly archers: readonly ColumnKey[]
  /** How many rows it takes at least. */
  readonly rows: number
  readonly change: (entry: Entry, row: number) => Entry
}

const editColumns = (
  card: CardContent,
  { kind }: CardShape,
  { archers, rows: least, change }: Edited,
): CardContent => {
  const columns = new Map(columnsOf(card.scores))
  const rows = kind === 'own' ? card.numberOfTargets : Math.max(rowsIn(columns), least)
  for (const archer of archers) {
    const column = Array.from({ length: rows }, (_, row) => change(entryAt(columns, archer, row), row))
    columns.set(archer, column)
  }
  return { ...card, scores: scoresFrom(columns, rows) }
}

const editRow = (
  card: CardContent,
  shape: CardShape,
  { archers, row }: { readonly archers: readonly ColumnKey[]; readonly row: number },
  change: Partial<Entry>,
): CardContent => {
  if (!Number.isInteger(row) || row < 0 || row >= card.numberOfTargets) {
    throw new RangeError(`A card of ${card.numberOfTargets} targets has no row ${row}`)
  }
  return editColumns(card, shape, {
    archers,
    rows: row + 1,
    change: (entry, at) => (at === row ? { ...entry, ...change } : entry),
  })
}

/** Gives an entry its zone, or takes it away with null. Throws RangeError beyond the card. */
export const scoreTarget = (
  card: CardContent,
  shape: CardShape,
  { archer, row }: CardPlace,
  zone: ZoneCode | null,
): CardContent => editRow(card, shape, { archers: [archer], row }, { zone })

/** A target is shot from one distance: every archer gets it. Throws RangeError beyond the card. */
export const setDistance = (
  card: CardContent,
  shape: CardShape,
  row: number,
  distance: string,
): CardContent => editRow(card, shape, { archers: shape.columns, row }, { distance })

/** A photo belongs to the row: it is in every archer's entry there. Throws RangeError beyond the card. */
export const setPhoto = (
  card: CardContent,
  shape: CardShape,
  row: number,
  photoPath: string | null,
): CardContent => editRow(card, shape, { archers: shape.columns, row }, { photoPath })

/** The fewest targets that the card can be cut to without losing something that was entered. */
export const fewestTargets = (card: CardContent): number => rowsUsed(columnsOf(card.scores))

/**
 * Changes the head of a card. Fewer targets never drop a row that holds something:
 * the card then keeps as many rows as it needs.
 */
export const describeCard = (card: CardContent, details: Partial<CardDetails>): CardContent => {
  const described = { ...card, ...details }
  const columns = columnsOf(card.scores)
  const numberOfTargets = Math.max(described.numberOfTargets, rowsUsed(columns))
  const scores = scoresFrom(columns, Math.min(rowsIn(columns), numberOfTargets))
  return { ...described, numberOfTargets, scores }
}

/** Takes every score, distance and photo off the card and leaves its head. The photos of a group stay: see `takeSave`. */
export const clearScores = (card: CardContent, shape: CardShape): CardContent =>
  editColumns(card, shape, {
    archers: shape.columns,
    rows: 0,
    change: ({ photoPath, participantId }) =>
      shape.kind === 'own' ? blankFor(participantId) : { ...blankFor(participantId), photoPath },
  })

/** The five sample rows of 'Fill Example' (rule R26). */
const exampleRows: readonly { distance: string; zone: ZoneCode }[] = [
  { distance: '20', zone: '1A' },
  { distance: '25', zone: '1B' },
  { distance: '30', zone: '2A' },
  { distance: '35', zone: '1C' },
  { distance: '40', zone: 'Miss' },
]

export const fillExample = (card: CardContent, shape: CardShape): CardContent =>
  editColumns(card, shape, {
    archers: shape.columns,
    rows: Math.min(exampleRows.length, card.numberOfTargets),
    change: (entry, row) => ({ ...entry, ...exampleRows[row] }),
  })

/** How many rows 'Fill Example' would write over that hold a score or a distance. */
export const rowsUnderExample = (card: CardContent): number => {
  const columns = columnsOf(card.scores)
  const isWritten = ({ zone, distance }: Entry) => zone !== null || distance !== ''
  return exampleRows.filter((_, row) =>
    [...columns.keys()].some((archer) => isWritten(entryAt(columns, archer, row))),
  ).length
}

/**
 * Puts back the entries that a card had before; its head stays as it is. In a group's card the rows that came since are
 * blank and not missing, for what a save does not name stays.
 */
export const restoreScores = (
  card: CardContent,
  { kind }: CardShape,
  scores: readonly Entry[],
): CardContent => {
  const [before, now] = [columnsOf(scores), columnsOf(card.scores)]
  const numberOfTargets = Math.max(card.numberOfTargets, rowsUsed(before))
  const rows = kind === 'own' ? rowsIn(before) : Math.max(rowsIn(before), rowsIn(now))
  const columns = new Map(archersOf([now, before]).map((archer) => [archer, before.get(archer) ?? []]))
  return { ...card, numberOfTargets, scores: scoresFrom(columns, Math.min(rows, numberOfTargets)) }
}
