import {
  type CardContent,
  type Counts,
  cardSearchText,
  type DistanceBand,
  distanceBands,
  isExample,
  type Round,
  tally,
  usualSchemeId,
  writesZones,
} from '@fletch/domain'
import type { ScorecardsTable } from '../../../platform/db/schema/scorecards.ts'
import { codedAs } from '../../divisions/index.ts'
import { arrowsColumn, withoutArrows } from './stored-card.ts'

const numbersOf = (bands: readonly DistanceBand[]): string | null =>
  bands.length === 0 ? null : bands.map(({ from, targets, points }) => `${from},${targets},${points}`).join()

/**
 * The number of targets per zone of the three-arrow round. Only processes of the previous release read these columns,
 * and the next release removes them. On cards of other rounds they mean nothing.
 */
const zoneColumns = (zones: Counts) => ({
  zone1a: zones['1A'] ?? 0,
  zone1b: zones['1B'] ?? 0,
  zone1c: zones['1C'] ?? 0,
  zone2a: zones['2A'] ?? 0,
  zone2b: zones['2B'] ?? 0,
  zone2c: zones['2C'] ?? 0,
  zone3a: zones['3A'] ?? 0,
  zone3b: zones['3B'] ?? 0,
  zone3c: zones['3C'] ?? 0,
  zoneMiss: zones.Miss ?? 0,
})

export const zoneColumnNames = Object.keys(zoneColumns({})) as (keyof ReturnType<typeof zoneColumns>)[]

/**
 * The columns of a version of a card. Three of them contain the version: see `bandsVersion` and `sumsVersion`. The
 * columns are written out, because each spread of this many takes 10 to 20 µs, about as long as SQLite takes to store
 * them.
 */
export const contentColumns = (round: Round, card: CardContent, version: number, updatedAt: string) => {
  const { scores } = card
  const sums = tally(round, scores)
  const divisionScheme = card.divisionScheme ?? usualSchemeId
  const coded = codedAs(card.archeryStyle, divisionScheme)
  const zones = zoneColumns(writesZones(round) ? sums.zones : {})
  const { yards, meters } = distanceBands(round, scores, card.distanceUnit)
  return {
    roundId: card.roundId,
    archerName: card.archerName,
    club: card.club,
    date: card.date,
    archeryStyle: coded.archeryStyle,
    division: coded.division,
    divisionScheme,
    distanceUnit: card.distanceUnit,
    startingTarget: card.startingTarget,
    numberOfTargets: card.numberOfTargets,
    courseTargets: card.courseTargets,
    weather: card.weather ?? '',
    temperature: card.temperature ?? '',
    note: card.note ?? '',
    bow: card.bow ?? '',
    searchText: cardSearchText(card),
    entries: JSON.stringify(withoutArrows(scores)),
    arrows: arrowsColumn(scores),
    totalScore: sums.totalScore,
    targetsScored: sums.targetsScored,
    photographed: sums.proof.photographed,
    bestTarget: sums.bestTarget,
    // A process of the previous release cannot list a card whose zone it does not know.
    mostCommonZone: writesZones(round) ? sums.mostCommonZone : null,
    totalDistance: sums.totalDistance,
    zone1a: zones.zone1a,
    zone1b: zones.zone1b,
    zone1c: zones.zone1c,
    zone2a: zones.zone2a,
    zone2b: zones.zone2b,
    zone2c: zones.zone2c,
    zone3a: zones.zone3a,
    zone3b: zones.zone3b,
    zone3c: zones.zone3c,
    zoneMiss: zones.zoneMiss,
    hits: JSON.stringify(sums.zones),
    scoredPoints: sums.scoredPoints,
    arrowsShot: sums.arrowsShot,
    // The season reads a card with sample rows from its entries, without them.
    sumsVersion: scores.some(isExample) ? null : version,
    bandsInYards: numbersOf(yards),
    bandsInMeters: numbersOf(meters),
    bandsVersion: version,
    version,
    updatedAt,
  } satisfies Partial<ScorecardsTable>
}

/** The stored columns of a version of a card. */
export type StoredContent = ReturnType<typeof contentColumns>
