import type { ZoneCode } from '../../rounds/round.ts'
import { blankEntry, type CardContent, type CardDetails, type Entry, isBlank } from '../card.ts'
import { rowsOf } from './rows-of.ts'

const editRow = (card: CardContent, row: number, change: Partial<Entry>): CardContent => {
  if (!Number.isInteger(row) || row < 0 || row >= card.numberOfTargets) {
    throw new RangeError(`A card of ${card.numberOfTargets} targets has no row ${row}`)
  }
  return {
    ...card,
    scores: rowsOf(card).map((entry, position) => (position === row ? { ...entry, ...change } : entry)),
  }
}

/** Gives a row its zone, or takes it away with null. Rows count from 0; throws RangeError beyond the card. */
export const scoreTarget = (card: CardContent, row: number, zone: ZoneCode | null): CardContent =>
  editRow(card, row, { zone })

export const setDistance = (card: CardContent, row: number, distance: string): CardContent =>
  editRow(card, row, { distance })

export const setPhoto = (card: CardContent, row: number, photoPath: string | null): CardContent =>
  editRow(card, row, { photoPath })

/** The fewest targets that the card can be cut to without losing something that was entered. */
export const fewestTargets = (card: CardContent): number =>
  card.scores.findLastIndex((entry) => !isBlank(entry)) + 1

/**
 * Changes the head of a card. Fewer targets never drop a row that holds something:
 * the card then keeps as many rows as it needs.
 */
export const describeCard = (card: CardContent, details: Partial<CardDetails>): CardContent => {
  const described = { ...card, ...details }
  const numberOfTargets = Math.max(described.numberOfTargets, fewestTargets(card))
  return { ...described, numberOfTargets, scores: card.scores.slice(0, numberOfTargets) }
}

/** Takes every score, distance and photo off the card and leaves its head. */
export const clearScores = (card: CardContent): CardContent => ({
  ...card,
  scores: Array.from({ length: card.numberOfTargets }, () => blankEntry),
})

/** The five sample rows of 'Fill Example' (specification 1, section 4). */
const exampleRows: readonly { distance: string; zone: ZoneCode }[] = [
  { distance: '20', zone: '1A' },
  { distance: '25', zone: '1B' },
  { distance: '30', zone: '2A' },
  { distance: '35', zone: '1C' },
  { distance: '40', zone: 'Miss' },
]

export const fillExample = (card: CardContent): CardContent => ({
  ...card,
  scores: rowsOf(card).map((entry, row) => ({ ...entry, ...exampleRows[row] })),
})

/** How many rows 'Fill Example' would write over that hold a score or a distance. */
export const rowsUnderExample = ({ scores }: CardContent): number =>
  scores.slice(0, exampleRows.length).filter(({ zone, distance }) => zone !== null || distance !== '').length

/** Puts back the entries that a card had before; its head stays as it is. */
export const restoreScores = (card: CardContent, scores: readonly Entry[]): CardContent => {
  const needed = scores.findLastIndex((entry) => !isBlank(entry)) + 1
  const numberOfTargets = Math.max(card.numberOfTargets, needed)
  return { ...card, numberOfTargets, scores: scores.slice(0, numberOfTargets) }
}

/**
 * Where scoring goes on after a row: the next target that is still open, from the card's start again after its
 * end. Null when none is: the round is finished.
 */
export const rowAfter = (card: CardContent, row: number): number | null => {
  const rows = rowsOf(card)
  const after = rows.findIndex((entry, position) => position > row && entry.zone === null)
  const open = after === -1 ? rows.findIndex((entry) => entry.zone === null) : after
  return open === -1 ? null : open
}
