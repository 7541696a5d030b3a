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

/** The card's table as the text of a CSV file. */
export const cardCsv = (round: Round, card: SharedCard): string => {
  const { columns, rows } = cardTable(round, card)
  return csvOf([columns, ...rows])
}
