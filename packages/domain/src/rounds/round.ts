// A round as a value (rule R43): what can be hit, what it pays and to whom a tie goes. Pad, totals, statistics, print and
// results are drawn from it, and no other file knows a round by its name.

/** What is shot at. */
export const disciplines = ['3d', 'field', 'animal', 'indoor', 'other'] as const
export type Discipline = (typeof disciplines)[number]

/** Whether archers are told the distances. In unmarked rounds a distance on a card is what the archer guessed. */
export const markings = ['marked', 'unmarked', 'mixed'] as const
export type Marking = (typeof markings)[number]

/**
 * What of a target counts. `first-hit`: shooting stops at the first arrow that scores, and it alone counts. `all`: every
 * arrow counts.
 */
export const countings = ['first-hit', 'all'] as const
export type Counting = (typeof countings)[number]

/** What an arrow scores that touches a line. */
export const lines = ['higher', 'lower'] as const
export type Line = (typeof lines)[number]

export interface Area {
  /** 1 to 3 of 0-9 and A-Z, never M: that is an arrow that misses. */
  readonly code: string
  readonly name: string
}

/** Who hit these areas or zones more often, or less often, stands first. A zone is an arrow and an area, such as 1A. */
export interface TieStep {
  readonly order: 'most' | 'fewest'
  readonly of: readonly string[]
}

export interface Ties {
  readonly steps: readonly TieStep[]
  /** What becomes of those who are still level. Until a shoot-off has been entered they share the rank, too. */
  readonly level: 'shared' | 'shoot-off'
  /** No rule for ties was found at the source of the round. */
  readonly isUnknown?: true | undefined
}

/** How ties can be decided in an event instead of by the round's own rule. */
export interface TieRule {
  /** As events name it. */
  readonly id: string
  readonly ties: Ties
}

export interface Round {
  /** Stable, with its edition; that of a club's own round is a UUIDv7. */
  readonly id: string
  readonly name: string
  /** Who wrote it. */
  readonly organisation: string
  readonly edition: string
  /** The rule that it follows. */
  readonly source: string
  readonly discipline: Discipline
  readonly marked: Marking | null
  /** The most arrows that are shot at a target, 1 to 6. */
  readonly arrows: number
  readonly counting: Counting
  /** 1 to 12, best first. One may be worth as much as the next and stand above it in ties: an X, an inner ring. */
  readonly areas: readonly Area[]
  /**
   * What each arrow pays, in the order of the areas; null where an area does not pay with that arrow. One list when all
   * arrows pay alike. Negative points are possible.
   */
  readonly points: readonly (readonly (number | null)[])[]
  /** Points of a target without a hit (first hit), or of an arrow that misses (all). */
  readonly miss: number
  /** How many targets are shot: usually, and else. */
  readonly targets: { readonly usual: number; readonly others: readonly number[] }
  /** Stations on the course: target numbers start again at 1 after this one. */
  readonly courseTargets: number
  /** Null where no rule was found: shown where a reader asks. */
  readonly line: Line | null
  readonly ties: Ties
}

/** Lowest and highest values that a round may have (rule R43). */
export const roundLimits = {
  arrows: { least: 1, most: 6 },
  areas: { least: 1, most: 12 },
  points: { least: -100, most: 100 },
} as const

/** What an arrow pays in each area, in their order. Arrows count from 0. */
export const pointsOfArrow = ({ points }: Pick<Round, 'points'>, arrow: number): readonly (number | null)[] =>
  (points.length === 1 ? points[0] : points[arrow]) ?? []

/** The most points that a target can pay; where all areas cost points, a miss may be the best. */
export const mostOnTarget = (round: Round): number => {
  const best = Array.from({ length: round.arrows }, (_, arrow) =>
    Math.max(round.miss, ...pointsOfArrow(round, arrow).filter((each) => each !== null)),
  )
  return round.counting === 'all' ? best.reduce((sum, points) => sum + points, 0) : Math.max(...best)
}
