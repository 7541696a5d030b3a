import { csvOf } from '../csv/csv.ts'
import { writesZones } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import type { CardContent } from './card.ts'
import { cardTable, type SharedCard } from './card-table.ts'
import { fileNameOf } from './file-name.ts'

/**
 * `scorecard-Ada-Nock-2026-11-21`, followed by the name of the round unless it is the clubs' own. It has no extension,
 * because both the CSV and the folder of photos use it.
 */
export const cardFileName = (
  round: Pick<Round, 'id' | 'name'>,
  { archerName, date }: Pick<CardContent, 'archerName' | 'date'>,
): string =>
  ['scorecard', fileNameOf(archerName), fileNameOf(date), writesZones(round) ? '' : fileNameOf(round.name)]
    .filter((part) => part !== '')
    .join('-')

/** Remark columns after the table, filled in its first row only. A card without remarks has none. */
const remarkColumns = ({ weather = '', temperature = '', note = '', bow = '' }: SharedCard) =>
  [
    ['Weather', weather],
    ['Temperature (°C)', temperature],
    ['Note', note],
    ['Bow', bow],
  ].filter(([, value]) => value !== '')

/** The card's table as CSV text, including the archer's remarks. */
export const cardCsv = (round: Round, card: SharedCard): string => {
  const { columns, rows } = cardTable(round, card)
  const remarks = remarkColumns(card)
  const heads = remarks.map(([name = '']) => name)
  return csvOf([
    [...columns, ...heads],
    ...rows.map((row, index) => [...row, ...remarks.map(([, value = '']) => (index === 0 ? value : ''))]),
  ])
}

/** Removes the note, which only the card's archer may see. */
export const withoutNote = <Card extends CardContent>(card: Card): Card => ({ ...card, note: '' })
