import type { DistanceUnit, Entry } from '../scoring/card.ts'
import { pointsOf } from '../scoring/round.ts'

/** Distances are grouped in tens of a unit: band 20 holds 20 to under 30. */
export const bandWidth = 10

const metersInAYard = 0.9144

/** A distance in another unit; the international yard is exactly 0.9144 m. */
export const convertDistance = (distance: number, from: DistanceUnit, to: DistanceUnit): number => {
  if (from === to) return distance
  return from === 'yards' ? distance * metersInAYard : distance / metersInAYard
}

export interface DistanceBand {
  /** Where it begins, in its unit; it ends before `from + bandWidth`. */
  readonly from: number
  /** Targets shot from this far. */
  readonly targets: number
  /** Points on them together. */
  readonly points: number
}

/** The targets of a card that were shot from a known distance, in bands of a unit, nearest first. */
export const distanceBands = (
  entries: readonly Entry[],
  cardUnit: DistanceUnit,
  unit: DistanceUnit,
): DistanceBand[] => {
  const bands = new Map<number, DistanceBand>()
  for (const { distance, zone } of entries) {
    if (zone === null || distance === '') continue
    const from = Math.floor(convertDistance(Number(distance), cardUnit, unit) / bandWidth) * bandWidth
    const { targets, points } = bands.get(from) ?? { targets: 0, points: 0 }
    bands.set(from, { from, targets: targets + 1, points: points + pointsOf(zone) })
  }
  return [...bands.values()].sort((a, b) => a.from - b.from)
}
