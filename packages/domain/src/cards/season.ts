import type { Counts } from '../rounds/hits.ts'
import { mostOnTarget, type Round } from '../rounds/round.ts'
import type { DistanceUnit } from './card.ts'
import { bandWidth, type DistanceBand } from './distance-bands.ts'

export const trends = ['improving', 'declining', 'stable'] as const
export type Trend = (typeof trends)[number]

export const consistencyRatings = ['Excellent', 'Good', 'Fair', 'Needs Work'] as const
export type ConsistencyRating = (typeof consistencyRatings)[number]

/** The number of scored targets, with their points and arrows. */
export interface ScoredTargets {
  readonly targets: number
  readonly scoredPoints: number
  readonly arrows: number
}

/** The scored targets of one session. */
export type SessionTargets = Pick<ScoredTargets, 'targets' | 'scoredPoints'>

/** Facts about sessions by their points per target, which compare sessions of different numbers of targets. */
export interface TargetFacts {
  /** The fewest and the most targets scored in a session; 0 without sessions. */
  readonly fewest: number
  readonly most: number
  /** The sum of the sessions' points per target, and of their squares, and the highest. */
  readonly sumOfMeans: number
  readonly sumOfSquares: number
  readonly bestMean: number
  /** The first and the last three sessions (or fewer), by date and then by creation. */
  readonly first: readonly SessionTargets[]
  readonly last: readonly SessionTargets[]
}

/** Facts about an archer's sessions in one round. A session is an individual card with at least one scored target. */
export interface SeasonFacts extends ScoredTargets {
  readonly sessions: number
  /** Highest total; 0 without sessions. */
  readonly bestTotal: number
  readonly sumOfTotals: number
  readonly sumOfSquares: number
  readonly bestTarget: number | null
  readonly zones: Counts
  /** Totals of the first three sessions (or fewer), by date and then by creation. */
  readonly firstTotals: readonly number[]
  /** Totals of the last three sessions (or fewer). */
  readonly lastTotals: readonly number[]
  readonly byTarget: TargetFacts
  readonly unit: DistanceUnit
  readonly bands: readonly DistanceBand[]
}

/** What makes rounds comparable. */
export interface RoundAverages {
  /** Points per scored target, and per arrow shot at scored targets; null before the first. */
  readonly averageTarget: number | null
  readonly averageArrow: number | null
  /**
   * Points divided by the most that the scored targets could have given; null before the first, or if no target can
   * give points.
   */
  readonly share: number | null
}

export interface Season extends RoundAverages {
  readonly totalSessions: number
  readonly bestSession: number
  readonly averageScore: number
  /** Mean of the last three sessions (or fewer). */
  readonly recentAverage: number
  /** Null with fewer than three sessions, which is too few for a trend. */
  readonly trend: Trend | null
  /** Coefficient of variation of the totals, in per cent; null with fewer than two sessions. */
  readonly consistency: { readonly rating: ConsistencyRating; readonly coefficient: number } | null
  /**
   * The same figures as points per target; null if all sessions have the same number of scored targets, so that their
   * totals can be compared.
   */
  readonly perTarget: {
    readonly fewest: number
    readonly most: number
    readonly best: number
    /** Of the last and of the first three sessions, over all their targets. */
    readonly recent: number
    readonly first: number
    readonly trend: Trend | null
    readonly consistency: Season['consistency']
  } | null
  readonly zones: Counts
  readonly distances: readonly {
    readonly from: number
    readonly to: number
    readonly unit: DistanceUnit
    readonly targets: number
    readonly meanScore: number
  }[]
  readonly totalTargets: number
  readonly bestTarget: number | null
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

const sessionsForTrend = 3

/** Above 105 % of the first three: improving; below 95 %: declining (rule R32). */
const trendOf = (sessions: number, first: number, last: number): Trend | null => {
  if (sessions < sessionsForTrend) return null
  // A percentage of zero or of a negative total is meaningless, so the totals are compared directly.
  if (first <= 0) return last > first ? 'improving' : last < first ? 'declining' : 'stable'
  // Multiplied out, so that no rounding error decides at exactly 105 %.
  if (last * 100 > first * 105) return 'improving'
  return last * 100 < first * 95 ? 'declining' : 'stable'
}

/** Under 20 %: Excellent; under 35 %: Good; under 50 %: Fair (rule R32). */
const ratingOf = (coefficient: number): ConsistencyRating => {
  if (coefficient < 20) return 'Excellent'
  if (coefficient < 35) return 'Good'
  return coefficient < 50 ? 'Fair' : 'Needs Work'
}

/** Population standard deviation divided by the mean; null if the mean is 0 or less. */
const consistencyOf = (sessions: number, sum: number, sumOfSquares: number): Season['consistency'] => {
  if (sessions < 2 || sum <= 0) return null
  // Of totals, n·Σx² − (Σx)² is a whole number, so no precision is lost before the square root.
  const spread = Math.sqrt(Math.max(0, sessions * sumOfSquares - sum ** 2))
  const coefficient = (100 * spread) / sum
  return { rating: ratingOf(coefficient), coefficient }
}

const ratio = (part: number, whole: number): number | null => (whole > 0 ? part / whole : null)

const mostOf = (round: Round, { targets }: Pick<ScoredTargets, 'targets'>): number =>
  targets * mostOnTarget(round)

/** The averages of a round's scored targets. */
export const averagesOf = (round: Round, shot: ScoredTargets): RoundAverages => ({
  averageTarget: ratio(shot.scoredPoints, shot.targets),
  averageArrow: ratio(shot.scoredPoints, shot.arrows),
  share: ratio(shot.scoredPoints, mostOf(round, shot)),
})

/** Points of several rounds divided by the most that their scored targets could have given; rounds that cannot give points are left out. */
export const shareOverRounds = (
  shot: readonly (ScoredTargets & { readonly round: Round })[],
): number | null => {
  const paying = shot.filter((each) => mostOf(each.round, each) > 0)
  const sum = (of: (each: (typeof paying)[number]) => number) =>
    paying.reduce((all, each) => all + of(each), 0)
  return ratio(
    sum(({ scoredPoints }) => scoredPoints),
    sum((each) => mostOf(each.round, each)),
  )
}

/** Over all targets of some sessions, like the average of the season. */
const meanOf = (sessions: readonly SessionTargets[]): number => {
  const sum = (of: (each: SessionTargets) => number) => sessions.reduce((all, each) => all + of(each), 0)
  return (
    ratio(
      sum(({ scoredPoints }) => scoredPoints),
      sum(({ targets }) => targets),
    ) ?? 0
  )
}

const perTargetOf = ({ sessions, byTarget }: SeasonFacts): Season['perTarget'] => {
  const { fewest, most, bestMean: best, sumOfMeans, sumOfSquares } = byTarget
  if (fewest === most) return null
  const [first, recent] = [meanOf(byTarget.first), meanOf(byTarget.last)]
  const trend = trendOf(sessions, first, recent)
  return {
    fewest,
    most,
    best,
    recent,
    first,
    trend,
    consistency: consistencyOf(sessions, sumOfMeans, sumOfSquares),
  }
}

/** An archer's season in a round. Nothing is rounded here; the screen rounds. */
export const seasonOf = (round: Round, facts: SeasonFacts): Season => ({
  totalSessions: facts.sessions,
  bestSession: facts.bestTotal,
  averageScore: facts.sessions === 0 ? 0 : facts.sumOfTotals / facts.sessions,
  ...averagesOf(round, facts),
  recentAverage: mean(facts.lastTotals),
  trend: trendOf(facts.sessions, mean(facts.firstTotals), mean(facts.lastTotals)),
  consistency: consistencyOf(facts.sessions, facts.sumOfTotals, facts.sumOfSquares),
  perTarget: perTargetOf(facts),
  zones: facts.zones,
  distances: facts.bands.map(({ from, targets, points }) => ({
    from,
    to: from + bandWidth,
    unit: facts.unit,
    targets,
    meanScore: points / targets,
  })),
  totalTargets: facts.targets,
  bestTarget: facts.bestTarget,
})
