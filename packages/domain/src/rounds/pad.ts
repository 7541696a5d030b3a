import { type Arrows, missed, trimmed } from './hits.ts'
import { areasOfArrow, type Round } from './round.ts'

// The keys of a scoring pad, on screen and on a keyboard.

/** A key of a pad. */
export interface PadKey {
  /** The code of an area, or `M`. */
  readonly code: string
  readonly name: string
  readonly points: number
  /** Position among the areas, best first; null for a miss. */
  readonly place: number | null
}

const missKey = ({ miss }: Round): PadKey => ({ code: missed, name: 'Miss', points: miss, place: null })

/** Where the first hit counts: a row of areas for each arrow. The key for a missed target is separate, below them. */
export const keysByArrow = (round: Round): readonly (readonly PadKey[])[] =>
  Array.from({ length: round.arrows }, (_, arrow) => areasOfArrow(round, arrow))

/** Where all arrows count: the areas that an arrow can score, and M. Arrows count from 0. */
export const keysOfArrow = (round: Round, arrow: number): readonly PadKey[] => [
  ...areasOfArrow(round, arrow),
  missKey(round),
]

/** The arrows of a target whose first hit is this one; arrows count from 0. */
export const firstHit = (arrow: number, code: string): Arrows => [
  ...Array.from({ length: arrow }, () => missed),
  code,
]

/** The arrows of a target that all arrows missed. */
export const noHit = ({ arrows }: Pick<Round, 'arrows'>): Arrows =>
  Array.from({ length: arrows }, () => missed)

/** Replaces the code at one position; null leaves that arrow not entered. */
export const withArrow = (arrows: Arrows, arrow: number, code: string | null): Arrows =>
  trimmed(
    Array.from({ length: Math.max(arrows.length, arrow + 1) }, (_, index) =>
      index === arrow ? code : (arrows[index] ?? null),
    ),
  )

/** The first arrow not entered, from 0; null if all are. */
export const openBox = ({ arrows: most }: Pick<Round, 'arrows'>, arrows: Arrows): number | null => {
  for (let arrow = 0; arrow < most; arrow += 1) if ((arrows[arrow] ?? null) === null) return arrow
  return null
}
