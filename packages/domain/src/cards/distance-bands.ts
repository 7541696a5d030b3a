import { outcomeOf } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import type { DistanceUnit, Entry } from './card.ts'

/** Width of a band in its unit: band 20 covers 20 to under 30. */
export const bandWidth = 10

const metersInAYard = 0.9144

/** Converts a distance to another unit. The international yard is exactly 0.9144 m. */
export const convertDistance = (distance: number, from: DistanceUnit, to: DistanceUnit): number => {
  if (from === to) return distance
  return from === 'yards' ? distance * metersInAYard : distance / metersInAYard
}

export interface DistanceBand {
  /** Where the band begins, in its unit; it ends before `from + bandWidth`. */
  readonly from: number
  /** Targets scored from this distance. */
  readonly targets: number
  /** The sum of their points. */
  readonly points: number
}

export type BandsByUnit = Readonly<Record<DistanceUnit, readonly DistanceBand[]>>

interface Shots {
  targets: number
  points: number
}

/**
 * Targets and points by the entered distance. Grouping by text first is cheap, because most cards have few different
 * distances.
 */
const shotsFrom = (round: Round, entries: readonly Entry[]): Map<string, Shots> => {
  const shots = new Map<string, Shots>()
  for (const entry of entries) {
    const { distance } = entry
    const outcome = distance === '' ? null : outcomeOf(round, entry)
    if (outcome === null || !outcome.isScored) continue
    const sum = shots.get(distance)
    if (sum === undefined) shots.set(distance, { targets: 1, points: outcome.points })
    else {
      sum.targets += 1
      sum.points += outcome.points
    }
  }
  return shots
}

/** Combines bands of one unit, nearest first. The input may contain the same band several times. */
export const addBands = (parts: Iterable<DistanceBand>): DistanceBand[] => {
  const bands = new Map<number, Shots & { readonly from: number }>()
  for (const { from, targets, points } of parts) {
    const sum = bands.get(from)
    if (sum === undefined) bands.set(from, { from, targets, points })
    else {
      sum.targets += targets
      sum.points += points
    }
  }
  return [...bands.values()].sort((a, b) => a.from - b.from)
}

/** The targets of a card that were scored from a known distance, in bands of each unit, nearest first. */
export const distanceBands = (
  round: Round,
  entries: readonly Entry[],
  cardUnit: DistanceUnit,
): BandsByUnit => {
  const shots = [...shotsFrom(round, entries)]
  const inUnit = (unit: DistanceUnit) =>
    addBands(
      shots.map(([distance, { targets, points }]) => {
        const tens = Math.floor(convertDistance(Number(distance), cardUnit, unit) / bandWidth)
        return { from: tens * bandWidth, targets, points }
      }),
    )
  return { yards: inUnit('yards'), meters: inUnit('meters') }
}
