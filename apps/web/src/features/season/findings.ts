import type { Statistics } from '@fletch/contract'
import { countedIn, type Round, threeArrowRound } from '@fletch/domain'

const sessionsForTrend = 3
/** With fewer targets, a distance says nothing. */
export const minimumTargets = 10

export type ProgressFinding =
  | { readonly kind: 'few'; readonly sessions: number }
  /** There are more sessions than the chart shows, so the first three are not known. */
  | { readonly kind: 'newest'; readonly recent: number; readonly shown: number; readonly all: number }
  /** The difference between the last three sessions and the first three, in whole percent. */
  | { readonly kind: 'change'; readonly recent: number; readonly first: number; readonly percent: number }

export const progressFinding = ({
  totalSessions,
  recentAverage,
  perTarget,
  progress,
}: Pick<Statistics, 'totalSessions' | 'recentAverage' | 'perTarget' | 'progress'>): ProgressFinding => {
  const recent = perTarget?.recent ?? recentAverage
  if (totalSessions < sessionsForTrend) return { kind: 'few', sessions: totalSessions }
  if (progress.length < totalSessions)
    return { kind: 'newest', recent, shown: progress.length, all: totalSessions }
  const first =
    perTarget?.first ??
    progress.slice(0, sessionsForTrend).reduce((sum, { total }) => sum + total, 0) / sessionsForTrend
  return { kind: 'change', recent, first, percent: Math.round((recent / first - 1) * 100) }
}

/** What compares a session with the others: its points per target if numbers of targets differ, else its total. */
export const shownValue = ({ total, perTarget }: Statistics['progress'][number]): number => perTarget ?? total

/** The index of the best session. The first one wins a tie. */
export const bestSession = (progress: Statistics['progress']): number => {
  const values = progress.map(shownValue)
  return values.reduce((best, value, session) => (value > (values[best] ?? 0) ? session : best), 0)
}

export interface ZoneShare {
  readonly zone: string
  readonly count: number
  /** The share of everything counted, from 0 to 100. */
  readonly percent: number
}

/** Every zone of the round, or every area and M, best first, including those never hit. */
export const zoneShares = (
  zones: Statistics['zones'],
  round: Round = threeArrowRound,
): readonly ZoneShare[] => {
  const codes = countedIn(round)
  const all = codes.reduce((sum, zone) => sum + (zones[zone] ?? 0), 0)
  return codes.map((zone) => {
    const count = zones[zone] ?? 0
    return { zone, count, percent: all === 0 ? 0 : (100 * count) / all }
  })
}

/** The zones hit most often, the higher-scoring first; none if nothing was shot. */
export const mostCommon = (shares: readonly ZoneShare[]): readonly ZoneShare[] => {
  const most = Math.max(1, ...shares.map(({ count }) => count))
  return shares.filter(({ count }) => count === most)
}

type Distance = Statistics['distances'][number]

/** Rounded to tenths of a point, as the screen shows it. */
const tenths = (distance: Distance) => Math.round(distance.meanScore * 10)

/**
 * The distances with the highest and the lowest average, of those with enough targets. There is no weakest with only
 * one distance, or if all averages are equal.
 */
export const distanceFinding = (
  distances: readonly Distance[],
): { strongest: Distance; weakest: Distance | null } | null => {
  const telling = distances
    .filter(({ targets }) => targets >= minimumTargets)
    .toSorted((a, b) => b.meanScore - a.meanScore)
  const strongest = telling[0]
  const weakest = telling.at(-1)
  if (strongest === undefined || weakest === undefined) return null
  return { strongest, weakest: tenths(weakest) < tenths(strongest) ? weakest : null }
}
