import type { Round } from '../rounds/round.ts'
import { type CardContent, type DistanceUnit, shownCardName } from './card.ts'
import { columnsOf, entryAt, ownCard } from './columns.ts'
import { type CardCell, rowsOf } from './rows.ts'

interface NamedArcher {
  readonly id: string
  readonly name: string
}

/** A card as it is shared. */
export interface SharedCard extends CardContent {
  /** The archers of a group's card, in order; null for an own card, whose only column has no name. */
  readonly archers: readonly NamedArcher[] | null
}

interface KnownCard extends CardContent {
  readonly isGroupScorecard: boolean
  readonly groupParticipants: readonly NamedArcher[]
}

/** Converts a card from the server for sharing. */
export const sharedCard = (card: KnownCard): SharedCard => ({
  ...card,
  archerName: shownCardName(card.archerName, card.isGroupScorecard),
  archers: card.isGroupScorecard ? card.groupParticipants : null,
})

/** The table of a card in the CSV, in mails and in print, in this order. */
export interface CardTable {
  readonly columns: readonly string[]
  /** One row per target. Targets not shot have empty cells, to be filled by hand. */
  readonly rows: readonly (readonly string[])[]
}

/** The words in the headings and in the Proof column, in one language. */
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

/** The number of cells per archer in a row: the zone or each arrow, then score and subtotal. */
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

/** Usually all archers shoot from one peg. Other distances follow the first, in the order of the archers. */
const distanceOf = (distances: readonly string[]): string =>
  [...new Set(distances.filter((distance) => distance !== ''))].join(' / ')

/**
 * The table of a card (rule R29): hit, score and subtotal under the name of each archer. Where all arrows count, each
 * arrow has its own column.
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
