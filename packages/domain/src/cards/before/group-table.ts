import { csvOf } from '../../csv/csv.ts'
import type { CardContent } from '../card.ts'
import { columnsOf, entryAt } from '../columns.ts'
import { scoreEntries } from '../tally.ts'
import { targetNumber } from '../target-number.ts'
import { type CardTable, type CardTableWords, english } from './card-table.ts'

/** A group's card: its entries name the archers whose they are. */
export interface GroupCardContent extends CardContent {
  readonly groupParticipants: readonly { readonly id: string; readonly name: string }[]
}

/** Cells that each archer has in a row: zone, score, subtotal. */
export const cellsOfArcher = 3

/** Mostly all shoot from one peg; who does not stands behind the first, in the order of the archers. */
const distanceOf = (distances: readonly string[]): string =>
  [...new Set(distances.filter((distance) => distance !== ''))].join(' / ')

const archerColumns = (card: GroupCardContent) => {
  const columns = columnsOf(card.scores)
  return card.groupParticipants.map(({ id }) => {
    const scores = Array.from({ length: card.numberOfTargets }, (_, row) => entryAt(columns, id, row))
    return scoreEntries({ ...card, scores })
  })
}

/**
 * A group's card as it leaves the application: as an archer's own, with zone, score and subtotal for each of them
 * (decisions on the specification, section 3).
 */
export const groupTable = (card: GroupCardContent, words: CardTableWords = english): CardTable => {
  const archers = archerColumns(card)
  return {
    columns: [
      words.target,
      words.distance(card.distanceUnit),
      ...card.groupParticipants.flatMap(({ name }) =>
        [words.zone, words.score, words.subtotal].map((word) => `${name}: ${word}`),
      ),
      words.proof,
    ],
    rows: Array.from({ length: card.numberOfTargets }, (_, row) => {
      const entries = archers.flatMap((column) => column[row] ?? [])
      const hasPhoto = entries.some(({ photoPath }) => photoPath !== null)
      const isOpen = !hasPhoto && entries.every(({ zone }) => zone === null)
      return [
        String(targetNumber(row, card.startingTarget, card.courseTargets)),
        distanceOf(entries.map(({ distance }) => distance)),
        ...entries.flatMap(({ zone, score, subtotal }) =>
          score === null ? ['', '', ''] : [zone ?? '', String(score), String(subtotal)],
        ),
        isOpen ? '' : hasPhoto ? words.withPhoto : words.withoutPhoto,
      ]
    }),
  }
}

/** A group's table as the text of a CSV file. */
export const groupCsv = (card: GroupCardContent): string => {
  const { columns, rows } = groupTable(card)
  return csvOf([columns, ...rows])
}
