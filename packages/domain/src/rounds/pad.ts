import { type Arrows, missed, trimmed } from './hits.ts'
import { pointsOfArrow, type Round } from './round.ts'

// What a pad offers: the same for keys under a thumb and for keys of a keyboard.

/** A key of a pad. */
export interface PadKey {
  /** The code of an area, or `M`. */
  readonly code: string
  readonly name: string
  readonly points: number
  /** Place among the areas, best first; null for a miss. */
  readonly place: number | null
}

const keysFor = (round: Round, arrow: number): PadKey[] =>
  pointsOfArrow(round, arrow).flatMap((points, place) => {
    const area = round.areas[place]
    return points === null || area === undefined ? [] : [{ ...area, points, place }]
  })

const missKey = ({ miss }: Round): PadKey => ({ code: missed, name: 'Miss', points: miss, place: null })

/** Where the first hit counts: a row of areas for each arrow. A miss of the whole target stands below them. */
export const keysByArrow = (round: Round): readonly (readonly PadKey[])[] =>
  Array.from({ length: round.arrows }, (_, arrow) => keysFor(round, arrow))

/** Where all arrows count: the areas that an arrow can score, and M. Arrows count from 0. */
export const keysOfArrow = (round: Round, arrow: number): readonly PadKey[] => [
  ...keysFor(round, arrow),
  missKey(round),
]

/** The arrows of a target whose first hit is this one; arrows count from 0. */
export const firstHit = (arrow: number, code: string): Arrows => [
  ...Array.from({ length: arrow }, () => missed),
  code,
]

/** The arrows of a target that was missed with all of them. */
export const noHit = ({ arrows }: Pick<Round, 'arrows'>): Arrows =>
  Array.from({ length: arrows }, () => missed)

/** Arrows with another code at one place, or with null an open box. */
export const withArrow = (arrows: Arrows, arrow: number, code: string | null): Arrows =>
  trimmed(
    Array.from({ length: Math.max(arrows.length, arrow + 1) }, (_, at) =>
      at === arrow ? code : (arrows[at] ?? null),
    ),
  )

/** The first box that is open, from 0; null when all arrows are there. */
export const openBox = ({ arrows: most }: Pick<Round, 'arrows'>, arrows: Arrows): number | null => {
  const open = Array.from({ length: most }, (_, at) => at).find((at) => (arrows[at] ?? null) === null)
  return open ?? null
}
