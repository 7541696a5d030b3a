import { compareTexts } from '../compare-texts.ts'
import { groupedBy } from '../grouped-by.ts'
import type { Round } from '../rounds/round.ts'
import { type Countback, countbacksOf } from '../rounds/ties.ts'
import type { EventStatus } from './event.ts'
import { type Placing, placingInEnglish, placingOf } from './placing.ts'
import { missedRoundsOf, type Shot } from './shot.ts'

type Standing = Pick<Shot, 'isRetired' | 'isNotFinished' | 'total' | 'zones' | 'byRound'>

/**
 * Archers who finished come before those who did not, then retired ones (rule R48). Archers who missed a round come
 * last if the event ranks them (rule R50).
 */
const classOf = (shot: Pick<Standing, 'isRetired' | 'isNotFinished' | 'byRound'>): number => {
  if (missedRoundsOf(shot).length > 0) return 3
  return shot.isRetired ? 2 : Number(shot.isNotFinished ?? false)
}

/** A key of everything except a shoot-off that places archers. Archers with the same key are level. */
export const standingOf = (round: Round, shot: Standing): string =>
  JSON.stringify([classOf(shot), shot.total, countbacksOf(round).map(({ count }) => count(shot.zones))])

/**
 * A shoot-off counts only if all archers who are level have shot it. An archer who becomes level later shares the rank
 * with them.
 */
const withCountingShootOffs = <S extends Classed>(round: Round, shots: readonly S[]): S[] => {
  // Stryker disable next-line ArrowFunction,ConditionalExpression: only faster.
  if (shots.every(({ shootOff }) => shootOff === null)) return [...shots]
  const counts = (level: readonly S[]) => {
    const order = new Set(level.map(({ shootOff }) => shootOff))
    return !order.has(null) && order.size === level.length
  }
  const groups = groupedBy(shots, (shot) => standingOf(round, shot))
  const decided = new Set([...groups].filter(([, level]) => counts(level)).map(([standing]) => standing))
  return shots.map((shot) => (decided.has(standingOf(round, shot)) ? shot : { ...shot, shootOff: null }))
}

export type Placed<S extends Shot> = S & {
  /** Shared by level archers (1, 2, 2, 4). */
  readonly rank: number
  /** Points per scored target; null before the first. */
  readonly average: number | null
  /** The event was completed before the archer had shot all targets, or they missed a round. */
  readonly isNotFinished: boolean
  /** Why the archer has this rank. */
  readonly placing: Placing
  /** The same as a sentence in English. */
  readonly explanation: string
}

export interface Division<S extends Shot> {
  readonly archeryStyle: string
  /**
   * Archers have shot different numbers of targets and the event is not over: ranks will move, and ties are not broken
   * yet.
   */
  readonly isProvisional: boolean
  readonly results: readonly Placed<S>[]
}

/** The first thing that a round counts and that two archers hit differently often; null if there is none. */
export const decidingCount = (
  round: Round,
  one: Pick<Shot, 'zones'>,
  other: Pick<Shot, 'zones'>,
): Countback | null =>
  countbacksOf(round).find(({ count }) => count(one.zones) !== count(other.zones)) ?? null

type Classed = Shot & { readonly isNotFinished: boolean }

/** Negative if the first is placed before the other; 0 if they share the rank. */
const compare = (round: Round, one: Classed, other: Classed, isProvisional: boolean): number => {
  if (classOf(one) !== classOf(other)) return classOf(one) - classOf(other)
  if (one.total !== other.total) return other.total - one.total
  if (isProvisional) return 0
  const deciding = decidingCount(round, one, other)
  if (deciding !== null) {
    const more = deciding.count(other.zones) - deciding.count(one.zones)
    return deciding.order === 'most' ? more : -more
  }
  const own = one.shootOff ?? Infinity
  const theirs = other.shootOff ?? Infinity
  return own === theirs ? 0 : own - theirs
}

const differs = (shots: readonly Shot[]): boolean =>
  new Set(shots.filter((shot) => classOf(shot) === 0).map(({ targetsScored }) => targetsScored)).size > 1

/**
 * Points per target that was scored and counts; null before the first. Neither a penalty nor a begun target changes it.
 */
const averageOf = ({ scoredPoints, targetsScored, takenOut = 0 }: Shot): number | null =>
  targetsScored === takenOut ? null : scoredPoints / (targetsScored - takenOut)

interface Shooting {
  readonly isProvisional: boolean
  readonly results: readonly Pick<Shot, 'isRetired' | 'isNotFinished' | 'targetsScored' | 'byRound'>[]
}

interface Shoot {
  readonly status: EventStatus
  readonly numberOfTargets: number
}

/** Whether a division's ranks are final: all archers have shot all targets, or the event is completed. */
export const isShotOut = (
  { isProvisional, results }: Shooting,
  { status, numberOfTargets }: Shoot,
): boolean =>
  !isProvisional &&
  (status === 'completed' ||
    (status === 'active' &&
      results.every((result) => classOf(result) > 0 || result.targetsScored === numberOfTargets)))

/** The archers of one style, best first. Level archers are sorted by name, so that the list stays stable. */
const placeDivision = <S extends Shot>(
  round: Round,
  archeryStyle: string,
  shots: readonly S[],
  { status, numberOfTargets }: Shoot,
): Division<S> => {
  const isCompleted = status === 'completed'
  const isProvisional = !isCompleted && differs(shots)
  const classed = shots.map((shot) => ({
    ...shot,
    isNotFinished:
      !shot.isRetired &&
      (shot.isNotFinished === true ||
        missedRoundsOf(shot).length > 0 ||
        (isCompleted && shot.targetsScored < numberOfTargets)),
  }))
  const order = withCountingShootOffs(round, classed).toSorted(
    (one, other) =>
      compare(round, one, other, isProvisional) ||
      compareTexts(one.name, other.name) ||
      compareTexts(one.participantId, other.participantId),
  )
  let rank = 1
  const results = order.map((shot, place): Placed<S> => {
    const before = order[place - 1]
    if (before === undefined || compare(round, before, shot, isProvisional) !== 0) rank = place + 1
    const neighbours = { before, after: order[place + 1], isProvisional }
    const placing = placingOf(round, shot, { ...neighbours, numberOfTargets })
    return {
      ...shot,
      rank,
      average: averageOf(shot),
      placing,
      explanation: placingInEnglish(placing),
    }
  })
  return { archeryStyle, isProvisional, results }
}

/**
 * Standings by registered style, in the given order of styles: by total, then by what the round counts in ties (for the
 * clubs' own the number of 1A, then 1B and so on), then by shoot-off; archers still level share the rank. After
 * those who finished come those who did not (marked by officers, or once the event is completed), then retired ones,
 * then those who missed a round. No division of a completed event is provisional.
 */
export const standingsOf = <S extends Shot>(
  round: Round,
  shots: readonly S[],
  styles: readonly string[],
  shoot: Shoot,
): Division<S>[] =>
  styles.flatMap((style) => {
    const own = shots.filter(({ archeryStyle }) => archeryStyle === style)
    return own.length === 0 ? [] : [placeDivision(round, style, own, shoot)]
  })
