// A round as a value (rule R43): what can be hit, how it pays, and how ties are broken. Pad, totals, statistics, print
// and results are derived from it; no other file refers to a round by name.

/** What is shot at. */
export const disciplines = ['3d', 'field', 'animal', 'indoor', 'other'] as const
export type Discipline = (typeof disciplines)[number]

/** Whether archers know the distances. In unmarked rounds a distance on a card is the archer's estimate. */
export const markings = ['marked', 'unmarked', 'mixed'] as const
export type Marking = (typeof markings)[number]

/**
 * Which arrows of a target count. `first-hit`: shooting stops at the first arrow that scores, and only it counts.
 * `all`: every arrow counts.
 */
export const countings = ['first-hit', 'all'] as const
export type Counting = (typeof countings)[number]

/** Which area counts if an arrow touches the line between two. */
export const lines = ['higher', 'lower'] as const
export type Line = (typeof lines)[number]

export interface Area {
  /** 1 to 3 characters of 0-9 and A-Z; never M, which stands for a miss. */
  readonly code: string
  readonly name: string
}

/**
 * The archer with more (or fewer) hits of these areas or zones is ranked first. A zone is an arrow and an area, such as
 * 1A.
 */
export interface TieStep {
  readonly order: 'most' | 'fewest'
  readonly of: readonly string[]
}

export interface Ties {
  readonly steps: readonly TieStep[]
  /** What happens to archers who are still level. They share the rank, also until a shoot-off has been entered. */
  readonly level: 'shared' | 'shoot-off'
  /** The source of the round has no rule for ties. */
  readonly isUnknown?: true | undefined
}

/** A way to break ties in an event instead of the round's own. */
export interface TieRule {
  /** The id by which events name it. */
  readonly id: string
  readonly ties: Ties
}

export interface Round {
  /** Stable and specific to the edition; a UUIDv7 for a club's own round. */
  readonly id: string
  readonly name: string
  /** The organisation that wrote it. */
  readonly organisation: string
  readonly edition: string
  /** The rule that it follows. */
  readonly source: string
  readonly discipline: Discipline
  readonly marked: Marking | null
  /** The most arrows shot at a target, 1 to 6. */
  readonly arrows: number
  readonly counting: Counting
  /** 1 to 12, best first. An area may pay as much as the next and rank above it in ties: an X, an inner ring. */
  readonly areas: readonly Area[]
  /**
   * What each arrow pays, in the order of the areas; null if an area does not pay with that arrow. A single list if all
   * arrows pay the same. Points may be negative.
   */
  readonly points: readonly (readonly (number | null)[])[]
  /** Points of a target without a hit (first hit), or of an arrow that misses (all). */
  readonly miss: number
  /** The usual number of targets, and other allowed numbers. */
  readonly targets: { readonly usual: number; readonly others: readonly number[] }
  /** Stations on the course. Target numbers restart at 1 after this one. */
  readonly courseTargets: number
  /** Null if the source has no rule. */
  readonly line: Line | null
  readonly ties: Ties
}

/** The limits of a round's numbers (rule R43). */
export const roundLimits = {
  arrows: { least: 1, most: 6 },
  areas: { least: 1, most: 12 },
  points: { least: -100, most: 100 },
} as const

/** What an arrow pays in each area, in their order. Arrows count from 0. */
export const pointsOfArrow = ({ points }: Pick<Round, 'points'>, arrow: number): readonly (number | null)[] =>
  // Stryker disable next-line ArrayDeclaration: for the type; a round has a list for each arrow.
  (points.length === 1 ? points[0] : points[arrow]) ?? []

/** The areas that pay with an arrow, best first, with their points and their place among all areas. */
export const areasOfArrow = (
  round: Pick<Round, 'areas' | 'points'>,
  arrow: number,
): readonly (Area & { readonly points: number; readonly place: number })[] => {
  const pointsByPlace = pointsOfArrow(round, arrow)
  return round.areas.flatMap((area, place) => {
    const points = pointsByPlace[place] ?? null
    return points === null ? [] : [{ ...area, points, place }]
  })
}

/** The most points of a target. If all areas have negative points, a miss may be best. */
export const mostOnTarget = (round: Round): number => {
  const best = Array.from({ length: round.arrows }, (_, arrow) =>
    Math.max(round.miss, ...areasOfArrow(round, arrow).map(({ points }) => points)),
  )
  return round.counting === 'all' ? best.reduce((sum, points) => sum + points, 0) : Math.max(...best)
}
