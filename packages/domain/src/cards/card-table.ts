import type { Round } from '../rounds/round.ts'
import type { CardContent, DistanceUnit } from './card.ts'
import { columnsOf, entryAt, ownCard } from './columns.ts'
import { type CardCell, rowsOf } from './rows.ts'

interface NamedArcher {
  readonly id: string
  readonly name: string
}

/** A card as it is shared. */
export interface SharedCard extends CardContent {
  /** The archers of a group's card, in their order; null on an own card, whose one column has no name. */
  readonly archers: readonly NamedArcher[] | null
}

interface KnownCard extends CardContent {
  readonly isGroupScorecard: boolean
  readonly groupParticipants: readonly NamedArcher[]
}

/** A card of the server, as it is shared. */
export const sharedCard = (card: KnownCard): SharedCard => ({
  ...card,
  archers: card.isGroupScorecard ? card.groupParticipants : null,
})

/** A card as it leaves the application: what stands in the CSV, in a mail and on paper, in this order. */
export interface CardTable {
  readonly columns: readonly string[]
  /** One a target, also for those not shot: their cells are empty, to be filled by hand. */
  readonly rows: readonly (readonly string[])[]
}

/** What is written in the head and in the Proof column, in one language. */
export interface CardTableWords {
  readonly target: string
  readonly distance: (unit: DistanceUnit) => string
  readonly zone: string
  /** From 1. */
  readonly arrow: (number: number) => string
  readonly score: string
  readonly subtotal: string
  readonly proof: string
  readonly withPhoto: string
  readonly withoutPhoto: string
}

const english: CardTableWords = {
  target: 'Target',
  distance: (unit) => `Distance (${unit})`,
  zone: 'Zone',
  arrow: (number) => `Arrow ${number}`,
  score: 'Score',
  subtotal: 'Subtotal',
  proof: 'Proof',
  withPhoto: 'Yes',
  withoutPhoto: 'No',
}

/** Cells that each archer has in a row: zone, or each arrow, then score and subtotal. */
export const cellsOfArcher = (round: Round): number => (round.counting === 'all' ? round.arrows : 1) + 2

const headsOfArcher = (round: Round, words: CardTableWords): string[] => {
  const hits =
    round.counting === 'all'
      ? Array.from({ length: round.arrows }, (_, arrow) => words.arrow(arrow + 1))
      : [words.zone]
  return [...hits, words.score, words.subtotal]
}

/** Blank is not Miss: a blank target has no subtotal. */
const cellsFor = (round: Round, { arrows, hit, score, subtotal }: CardCell): string[] => {
  if (score === null) return Array.from({ length: cellsOfArcher(round) }, () => '')
  const hits =
    round.counting === 'all'
      ? Array.from({ length: round.arrows }, (_, arrow) => arrows[arrow] ?? '')
      : [hit ?? '']
  return [...hits, String(score), String(subtotal)]
}

/** Mostly all shoot from one peg; who does not stands behind the first, in the order of the archers. */
const distanceOf = (distances: readonly string[]): string =>
  [...new Set(distances.filter((distance) => distance !== ''))].join(' / ')

/**
 * The columns of a card (rule R29): what was hit, score and subtotal for each archer of a group, under their names. Where
 * all arrows count each has a column of its own.
 */
export const cardTable = (round: Round, card: SharedCard, words: CardTableWords = english): CardTable => {
  const keys = card.archers?.map(({ id }) => id) ?? ownCard.columns
  const names = card.archers?.map(({ name }) => `${name}: `) ?? ['']
  const columns = columnsOf(card.scores)
  return {
    columns: [
      words.target,
      words.distance(card.distanceUnit),
      ...names.flatMap((name) => headsOfArcher(round, words).map((word) => name + word)),
      words.proof,
    ],
    rows: rowsOf(round, card, keys).map(({ row, target, cells }) => {
      const entries = keys.map((key) => entryAt(columns, key, row))
      const hasPhoto = entries.some(({ photoPath }) => photoPath !== null)
      const isOpen = !hasPhoto && cells.every(({ score }) => score === null)
      return [
        String(target),
        distanceOf(entries.map(({ distance }) => distance)),
        ...cells.flatMap((cell) => cellsFor(round, cell)),
        isOpen ? '' : hasPhoto ? words.withPhoto : words.withoutPhoto,
      ]
    }),
  }
}
