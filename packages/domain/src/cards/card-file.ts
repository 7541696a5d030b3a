import { csvOf } from '../csv/csv.ts'
import { writesZones } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import type { CardContent } from './card.ts'
import { cardTable, type SharedCard } from './card-table.ts'
import { fileNameOf } from './file-name.ts'

/**
 * `scorecard-Ada-Nock-2026-11-21`, with the name of its round behind where it is another than the clubs' own: without an
 * ending, because it names the CSV and the photos' folder alike.
 */
export const cardFileName = (
  round: Pick<Round, 'id' | 'name'>,
  { archerName, date }: Pick<CardContent, 'archerName' | 'date'>,
): string =>
  ['scorecard', fileNameOf(archerName), fileNameOf(date), writesZones(round) ? '' : fileNameOf(round.name)]
    .filter((part) => part !== '')
    .join('-')

/** Columns behind the table, said in its first row; a card without remarks has none. */
const remarkColumns = ({ weather = '', temperature = '', note = '', bow = '' }: SharedCard) =>
  [
    ['Weather', weather],
    ['Temperature (°C)', temperature],
    ['Note', note],
    ['Bow', bow],
  ].filter(([, value]) => value !== '')

/** The card's table as the text of a CSV file, with the remarks of its archer. */
export const cardCsv = (round: Round, card: SharedCard): string => {
  const { columns, rows } = cardTable(round, card)
  const remarks = remarkColumns(card)
  const heads = remarks.map(([name = '']) => name)
  return csvOf([
    [...columns, ...heads],
    ...rows.map((row, at) => [...row, ...remarks.map(([, value = '']) => (at === 0 ? value : ''))]),
  ])
}

/** A card for other eyes than its archer's: the note stays with the archer. */
export const withoutNote = <Card extends CardContent>(card: Card): Card => ({ ...card, note: '' })
