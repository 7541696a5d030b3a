import type { CardContent, DistanceUnit } from './card.ts'
import { columnsOf, entryAt, ownCard } from './columns.ts'
import { rowsOf } from './rows.ts'

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
  score: 'Score',
  subtotal: 'Subtotal',
  proof: 'Proof',
  withPhoto: 'Yes',
  withoutPhoto: 'No',
}

/** Cells that each archer has in a row: zone, score, subtotal. */
export const cellsOfArcher = 3

/** Mostly all shoot from one peg; who does not stands behind the first, in the order of the archers. */
const distanceOf = (distances: readonly string[]): string =>
  [...new Set(distances.filter((distance) => distance !== ''))].join(' / ')

/**
 * The columns of a card (rule R29): zone, score and subtotal for each archer of a group, under
 * their names. Blank is not Miss: a blank target has no subtotal.
 */
export const cardTable = (card: SharedCard, words: CardTableWords = english): CardTable => {
  const keys = card.archers?.map(({ id }) => id) ?? ownCard.columns
  const names = card.archers?.map(({ name }) => `${name}: `) ?? ['']
  const columns = columnsOf(card.scores)
  return {
    columns: [
      words.target,
      words.distance(card.distanceUnit),
      ...names.flatMap((name) => [words.zone, words.score, words.subtotal].map((word) => name + word)),
      words.proof,
    ],
    rows: rowsOf(card, keys).map(({ row, target, cells }) => {
      const entries = keys.map((key) => entryAt(columns, key, row))
      const hasPhoto = entries.some(({ photoPath }) => photoPath !== null)
      const isOpen = !hasPhoto && entries.every(({ zone }) => zone === null)
      return [
        String(target),
        distanceOf(entries.map(({ distance }) => distance)),
        ...cells.flatMap(({ zone, score, subtotal }) =>
          score === null ? ['', '', ''] : [zone ?? '', String(score), String(subtotal)],
        ),
        isOpen ? '' : hasPhoto ? words.withPhoto : words.withoutPhoto,
      ]
    }),
  }
}
