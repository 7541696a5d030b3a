import { type Arrows, type Hit, hitFrom } from '../rounds/hits.ts'
import { firstHit, keysByArrow, keysOfArrow, noHit } from '../rounds/pad.ts'
import type { Round } from '../rounds/round.ts'
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

// Edits of own and group cards. The list of an own card always has one entry per target. The list of a group's card is
// only as long as what was entered, because several phones enter it.

/** Where an entry is: its row, from 0, and on a group's card its archer. */
export interface CardPlace<Key extends ColumnKey = ColumnKey> {
  readonly archer: Key
  readonly row: number
}

interface Edited {
  readonly archers: readonly ColumnKey[]
  /** The least number of rows of the result. */
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
  change: (entry: Entry) => Entry,
): CardContent => {
  if (!Number.isInteger(row) || row < 0 || row >= card.numberOfTargets) {
    throw new RangeError(`A card of ${card.numberOfTargets} targets has no row ${row}`)
  }
  return editColumns(card, shape, {
    archers,
    rows: row + 1,
    change: (entry, index) => (index === row ? change(entry) : entry),
  })
}

const withHit = ({ arrows: _before, isExample: _was, ...entry }: Entry, { zone, arrows }: Hit): Entry => ({
  ...entry,
  zone,
  ...(arrows !== undefined && { arrows }),
})

/** Sets what an archer shot at a target, or makes it blank. Throws RangeError if the card has no such row. */
export const scoreTarget = (
  card: CardContent,
  shape: CardShape,
  { archer, row }: CardPlace,
  hit: Hit,
): CardContent => editRow(card, shape, { archers: [archer], row }, (entry) => withHit(entry, hit))

/**
 * Sets a target's distance for every archer, since all shoot from one distance. Throws RangeError if the card has no
 * such row.
 */
export const setDistance = (
  card: CardContent,
  shape: CardShape,
  row: number,
  distance: string,
): CardContent => editRow(card, shape, { archers: shape.columns, row }, (entry) => ({ ...entry, distance }))

/**
 * Sets a row's photo in every archer's entry, since a photo belongs to the row. Throws RangeError if the card has no
 * such row.
 */
export const setPhoto = (
  card: CardContent,
  shape: CardShape,
  row: number,
  photoPath: string | null,
): CardContent => editRow(card, shape, { archers: shape.columns, row }, (entry) => ({ ...entry, photoPath }))

/** The fewest targets that the card can be cut to without losing entries. */
export const fewestTargets = (card: CardContent): number => rowsUsed(columnsOf(card.scores))

/** Changes the head of a card. A card keeps the rows that have entries, even if it is given fewer targets. */
export const describeCard = (card: CardContent, details: Partial<CardDetails>): CardContent => {
  const described = { ...card, ...details }
  const columns = columnsOf(card.scores)
  const numberOfTargets = Math.max(described.numberOfTargets, rowsUsed(columns))
  const scores = scoresFrom(columns, Math.min(rowsIn(columns), numberOfTargets))
  return { ...described, numberOfTargets, scores }
}

/** Clears all scores, distances and photos and keeps the head. The photos of a group's card stay: see `takeSave`. */
export const clearScores = (card: CardContent, shape: CardShape): CardContent =>
  editColumns(card, shape, {
    archers: shape.columns,
    rows: 0,
    change: ({ photoPath, participantId }) =>
      shape.kind === 'own' ? blankFor(participantId) : { ...blankFor(participantId), photoPath },
  })

/** The distances of the five sample rows of 'Fill Example' (rule R26). */
const exampleDistances = ['20', '25', '30', '35', '40']

/** The best area with the first arrow, the second best, the best with the second arrow, the third best, and a miss. */
const exampleOfFirstHits = (round: Round): Arrows[] => {
  const rows = keysByArrow(round)
  const hit = (arrow: number, place: number): Arrows => {
    const keys = rows[arrow] ?? rows[0] ?? []
    return firstHit(rows[arrow] === undefined ? 0 : arrow, (keys[place] ?? keys.at(-1))?.code ?? '')
  }
  return [hit(0, 0), hit(0, 1), hit(1, 0), hit(0, 2), noHit(round)]
}

/** Arrows that move down the areas from target to target and end with misses. */
const exampleOfAllArrows = (round: Round): Arrows[] =>
  exampleDistances.map((_, target) =>
    Array.from({ length: round.arrows }, (_arrow, arrow) => {
      const keys = keysOfArrow(round, arrow)
      const place = target === exampleDistances.length - 1 ? keys.length - 1 : target + arrow - 1
      return keys[Math.min(Math.max(place, 0), keys.length - 1)]?.code ?? ''
    }),
  )

const exampleHits = (round: Round): Hit[] =>
  (round.counting === 'first-hit' ? exampleOfFirstHits(round) : exampleOfAllArrows(round)).map((arrows) =>
    hitFrom(round, arrows),
  )

export const fillExample = (round: Round, card: CardContent, shape: CardShape): CardContent => {
  const hits = exampleHits(round)
  return editColumns(card, shape, {
    archers: shape.columns,
    rows: Math.min(hits.length, card.numberOfTargets),
    change: (entry, row) => {
      const hit = hits[row]
      if (hit === undefined) return entry
      return { ...withHit({ ...entry, distance: exampleDistances[row] ?? '' }, hit), isExample: true }
    },
  })
}

/**
 * Restores earlier entries and keeps the current head. On a group's card rows added since are blank, not missing,
 * because a save leaves unnamed rows unchanged.
 */
export const restoreScores = (
  card: CardContent,
  { kind }: CardShape,
  scores: readonly Entry[],
): CardContent => {
  const before = columnsOf(scores)
  const now = columnsOf(card.scores)
  const numberOfTargets = Math.max(card.numberOfTargets, rowsUsed(before))
  const rows = kind === 'own' ? rowsIn(before) : Math.max(rowsIn(before), rowsIn(now))
  const columns = new Map(archersOf([now, before]).map((archer) => [archer, before.get(archer) ?? []]))
  return { ...card, numberOfTargets, scores: scoresFrom(columns, Math.min(rows, numberOfTargets)) }
}
