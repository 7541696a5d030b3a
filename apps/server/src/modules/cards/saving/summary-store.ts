import { type CardContent, cardSearchText, type DistanceBand, distanceBands, tally } from '@fletch/domain'
import type { ScorecardsTable } from '../../../platform/db/schema/scorecards.ts'

const numbersOf = (bands: readonly DistanceBand[]): string | null =>
  bands.length === 0 ? null : bands.map(({ from, targets, points }) => `${from},${targets},${points}`).join()

/**
 * What a version of a card is stored as. The version stands twice: see `bandsVersion`. All of it is written out: each
 * spread of so many columns takes a save 10 to 20 µs, about as long as SQLite takes to store them.
 */
export const contentColumns = (card: CardContent, version: number, updatedAt: string) => {
  const { scores } = card
  const sums = tally(scores)
  const { zones } = sums
  const { yards, meters } = distanceBands(scores, card.distanceUnit)
  return {
    archerName: card.archerName,
    club: card.club,
    date: card.date,
    archeryStyle: card.archeryStyle,
    distanceUnit: card.distanceUnit,
    startingTarget: card.startingTarget,
    numberOfTargets: card.numberOfTargets,
    courseTargets: card.courseTargets,
    searchText: cardSearchText(card),
    entries: JSON.stringify(scores),
    totalScore: sums.totalScore,
    targetsScored: sums.targetsScored,
    photographed: sums.proof.photographed,
    bestTarget: sums.bestTarget,
    mostCommonZone: sums.mostCommonZone,
    totalDistance: sums.totalDistance,
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
    bandsInYards: numbersOf(yards),
    bandsInMeters: numbersOf(meters),
    bandsVersion: version,
    version,
    updatedAt,
  } satisfies Partial<ScorecardsTable>
}

/** A version of a card as it was stored. */
export type StoredContent = ReturnType<typeof contentColumns>
