import type { CardContent, DistanceUnit } from '../card.ts'
import { scoreEntries } from '../tally.ts'
import { rowsOf } from './rows-of.ts'

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

export const english: CardTableWords = {
  target: 'Target',
  distance: (unit) => `Distance (${unit})`,
  zone: 'Zone',
  score: 'Score',
  subtotal: 'Subtotal',
  proof: 'Proof',
  withPhoto: 'Yes',
  withoutPhoto: 'No',
}

/** The columns of decisions on the specification, section 3. Blank is not Miss: a blank target has no subtotal. */
export const cardTable = (card: CardContent, words: CardTableWords = english): CardTable => ({
  columns: [
    words.target,
    words.distance(card.distanceUnit),
    words.zone,
    words.score,
    words.subtotal,
    words.proof,
  ],
  rows: scoreEntries({ ...card, scores: rowsOf(card) }).map((entry) => {
    const proof = entry.photoPath === null ? words.withoutPhoto : words.withPhoto
    const isOpen = entry.zone === null && entry.photoPath === null
    return [
      String(entry.target),
      entry.distance,
      entry.zone ?? '',
      entry.score === null ? '' : String(entry.score),
      entry.score === null ? '' : String(entry.subtotal),
      isOpen ? '' : proof,
    ]
  }),
})
