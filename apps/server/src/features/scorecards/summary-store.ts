import {
  type BandsByUnit,
  type CardContent,
  type CardDetails,
  type DistanceBand,
  distanceBands,
  type Tally,
  tally,
  type ZoneCode,
} from '@fletch/domain'
import type { ScorecardSummaryColumns } from '../../db/schema/scorecards.ts'

type ZoneColumn = Extract<keyof ScorecardSummaryColumns, `zone${string}`>

/** Where each zone of a card is counted. */
export const zoneColumns = {
  '1A': 'zone1a',
  '1B': 'zone1b',
  '1C': 'zone1c',
  '2A': 'zone2a',
  '2B': 'zone2b',
  '2C': 'zone2c',
  '3A': 'zone3a',
  '3B': 'zone3b',
  '3C': 'zone3c',
  Miss: 'zoneMiss',
} as const satisfies Record<ZoneCode, ZoneColumn>

const zoneCounts = ({ zones }: Tally): Record<ZoneColumn, number> => {
  const counts = Object.entries(zoneColumns).map(([zone, column]) => [column, zones[zone as ZoneCode] ?? 0])
  return Object.fromEntries(counts)
}

const summaryColumns = (tally: Tally): ScorecardSummaryColumns => ({
  totalScore: tally.totalScore,
  targetsScored: tally.targetsScored,
  photographed: tally.proof.photographed,
  bestTarget: tally.bestTarget,
  mostCommonZone: tally.mostCommonZone,
  totalDistance: tally.totalDistance,
  ...zoneCounts(tally),
})

/** What people type to find a card; both sides in lower case, so that both databases agree. */
const searchText = (card: CardDetails): string => `${card.archerName}\n${card.club}`.toLowerCase()

const numbersOf = (bands: readonly DistanceBand[]): string | null =>
  bands.length === 0 ? null : bands.map(({ from, targets, points }) => `${from},${targets},${points}`).join()

const bandColumns = ({ yards, meters }: BandsByUnit) => ({
  bandsInYards: numbersOf(yards),
  bandsInMeters: numbersOf(meters),
})

/** What a version of a card is stored as. The version stands twice: see `bandsVersion`. */
export const contentColumns = ({ scores, ...details }: CardContent, version: number) => ({
  ...details,
  searchText: searchText(details),
  entries: JSON.stringify(scores),
  ...summaryColumns(tally(scores)),
  ...bandColumns(distanceBands(scores, details.distanceUnit)),
  bandsVersion: version,
  version,
})
