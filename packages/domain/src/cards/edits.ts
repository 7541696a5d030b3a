import { type Arrows, type Hit, hitFrom } from '../rounds/hits.ts'
import { firstHit, keysByArrow, keysOfArrow, noHit } from '../rounds/pad.ts'
import type { Round } from '../rounds/round.ts'
import { type CardContent, type CardDetails, type Entry, isUnshot } from './card.ts'
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
  change: (entry: Entry) => Entry,
): CardContent => {
  if (!Number.isInteger(row) || row < 0 || row >= card.numberOfTargets) {
    throw new RangeError(`A card of ${card.numberOfTargets} targets has no row ${row}`)
  }
  return editColumns(card, shape, {
    archers,
    rows: row + 1,
    change: (entry, at) => (at === row ? change(entry) : entry),
  })
}

const withHit = ({ arrows: _before, ...entry }: Entry, { zone, arrows }: Hit): Entry => ({
  ...entry,
  zone,
  ...(arrows !== undefined && { arrows }),
})

/** Gives an archer's target what was shot at it, or makes it blank. Throws RangeError beyond the card. */
export const scoreTarget = (
  card: CardContent,
  shape: CardShape,
  { archer, row }: CardPlace,
  hit: Hit,
): CardContent => editRow(card, shape, { archers: [archer], row }, (entry) => withHit(entry, hit))

/** A target is shot from one distance: every archer gets it. Throws RangeError beyond the card. */
export const setDistance = (
  card: CardContent,
  shape: CardShape,
  row: number,
  distance: string,
): CardContent => editRow(card, shape, { archers: shape.columns, row }, (entry) => ({ ...entry, distance }))

/** A photo belongs to the row: it is in every archer's entry there. Throws RangeError beyond the card. */
export const setPhoto = (
  card: CardContent,
  shape: CardShape,
  row: number,
  photoPath: string | null,
): CardContent => editRow(card, shape, { archers: shape.columns, row }, (entry) => ({ ...entry, photoPath }))

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

/** What the five sample rows of 'Fill Example' are shot from (rule R26). */
const exampleDistances = ['20', '25', '30', '35', '40']

/** The best with the first arrow, the second best, the best with the second arrow, the third best, no hit. */
const exampleOfFirstHits = (round: Round): Arrows[] => {
  const rows = keysByArrow(round)
  const hit = (arrow: number, place: number): Arrows => {
    const keys = rows[arrow] ?? rows[0] ?? []
    return firstHit(rows[arrow] === undefined ? 0 : arrow, (keys[place] ?? keys.at(-1))?.code ?? '')
  }
  return [hit(0, 0), hit(0, 1), hit(1, 0), hit(0, 2), noHit(round)]
}

/** Arrows that move down the areas from target to target, the last ones missing. */
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
      return hit === undefined ? entry : withHit({ ...entry, distance: exampleDistances[row] ?? '' }, hit)
    },
  })
}

/** How many rows 'Fill Example' would write over that hold a score or a distance. */
export const rowsUnderExample = (card: CardContent): number => {
  const columns = columnsOf(card.scores)
  const isWritten = (entry: Entry) => !isUnshot(entry) || entry.distance !== ''
  return exampleDistances.filter((_, row) =>
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
