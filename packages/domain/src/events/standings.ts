import type { Counts } from '../rounds/hits.ts'
import type { Round } from '../rounds/round.ts'
import { type Countback, countbacksOf } from '../rounds/ties.ts'
import type { EventStatus } from './event.ts'
import { type Placing, placingInEnglish, placingOf } from './placing.ts'

/** What an archer has shot in an event. */
export interface Shot {
  readonly participantId: string
  readonly name: string
  readonly archeryStyle: string
  readonly isRetired: boolean
  /** Officers marked the archer so; in a completed event it follows from what was shot. */
  readonly isNotFinished?: boolean | undefined
  /** What counts: after the penalty. */
  readonly total: number
  /** Points that officers took off. */
  readonly penalty?: number | undefined
  /** Those that were taken out count as scored. */
  readonly targetsScored: number
  /** Targets that count as scored without points: officers took them out. */
  readonly takenOut?: number | undefined
  readonly zones: Counts
  /** Place among those who are level in everything, from a shoot-off; null without one. */
  readonly shootOff: number | null
}

type Standing = Pick<Shot, 'isRetired' | 'isNotFinished' | 'total' | 'zones'>

/** Everything but a shoot-off that places archers: those for whom it is the same are level. */
export const standingOf = (
  round: Round,
  { isRetired, isNotFinished = false, total, zones }: Standing,
): string =>
  JSON.stringify([isRetired, isNotFinished, total, countbacksOf(round).map(({ count }) => count(zones))])

/** A shoot-off counts when all who are level have shot it: who came to be level later shares the rank with them. */
const withCountingShootOffs = <S extends Classed>(round: Round, shots: readonly S[]): S[] => {
  if (shots.every(({ shootOff }) => shootOff === null)) return [...shots]
  const standings = shots.map((shot) => standingOf(round, shot))
  return shots.map((shot, index) => {
    const order = shots.filter((_, each) => standings[each] === standings[index]).map((each) => each.shootOff)
    const counts = !order.includes(null) && new Set(order).size === order.length
    return counts ? shot : { ...shot, shootOff: null }
  })
}

export type Placed<S extends Shot> = S & {
  /** Shared by archers who are level (1, 2, 2, 4). */
  readonly rank: number
  /** Points for each target shot; null before the first. */
  readonly average: number | null
  /** The event was completed before the archer had shot all targets. */
  readonly isNotFinished: boolean
  /** Why the archer stands here. */
  readonly placing: Placing
  /** The same as a sentence in English. */
  readonly explanation: string
}

export interface Division<S extends Shot> {
  readonly archeryStyle: string
  /** Not all have shot equally many targets, and the event goes on: ranks will move, and ties are left open. */
  readonly isProvisional: boolean
  readonly results: readonly Placed<S>[]
}

/** The first of what a round counts that two archers hit differently often; null when there is none. */
export const decidingCount = (
  round: Round,
  one: Pick<Shot, 'zones'>,
  other: Pick<Shot, 'zones'>,
): Countback | null =>
  countbacksOf(round).find(({ count }) => count(one.zones) !== count(other.zones)) ?? null

type Classed = Shot & { readonly isNotFinished: boolean }

/** Who finished stands before who did not, and both before who retired (rule R48). */
const classOf = ({ isRetired, isNotFinished }: Classed): number => (isRetired ? 2 : Number(isNotFinished))

/** Negative when the first stands before the second; 0 when they share the rank. */
const compare = (round: Round, one: Classed, other: Classed, isProvisional: boolean): number => {
  if (classOf(one) !== classOf(other)) return classOf(one) - classOf(other)
  if (one.total !== other.total) return other.total - one.total
  if (isProvisional) return 0
  const deciding = decidingCount(round, one, other)
  if (deciding !== null) {
    const more = deciding.count(other.zones) - deciding.count(one.zones)
    return deciding.order === 'most' ? more : -more
  }
  const [own, theirs] = [one.shootOff ?? Infinity, other.shootOff ?? Infinity]
  return own === theirs ? 0 : own - theirs
}

const differs = (shots: readonly Shot[]): boolean =>
  new Set(
    shots
      .filter(({ isRetired, isNotFinished = false }) => !(isRetired || isNotFinished))
      .map(({ targetsScored }) => targetsScored),
  ).size > 1

/** Points for each target that was shot and counts; null before the first. A penalty is not shot. */
const averageOf = ({ total, penalty = 0, targetsScored, takenOut = 0 }: Shot): number | null =>
  targetsScored === takenOut ? null : (total + penalty) / (targetsScored - takenOut)

interface Shooting {
  readonly isProvisional: boolean
  readonly results: readonly Pick<Shot, 'isRetired' | 'isNotFinished' | 'targetsScored'>[]
}

interface Shoot {
  readonly status: EventStatus
  readonly numberOfTargets: number
}

/** Whether nothing moves a division's ranks any more: all have shot all targets, or the event is completed. */
export const isShotOut = (
  { isProvisional, results }: Shooting,
  { status, numberOfTargets }: Shoot,
): boolean =>
  !isProvisional &&
  (status === 'completed' ||
    (status === 'active' &&
      results.every(
        ({ isRetired, isNotFinished = false, targetsScored }) =>
          isRetired || isNotFinished || targetsScored === numberOfTargets,
      )))

/** The archers of one style, best first. Those who are level stand by name, so that the list does not dance. */
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
      (shot.isNotFinished === true || (isCompleted && shot.targetsScored < numberOfTargets)),
  }))
  const order = withCountingShootOffs(round, classed).toSorted(
    (one, other) =>
      compare(round, one, other, isProvisional) ||
      (one.name < other.name ? -1 : Number(one.name > other.name)) ||
      (one.participantId < other.participantId ? -1 : 1),
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
 * Standings by registered style, in the order of the styles given: by total, ties by what the round counts (the clubs'
 * own the number of 1A, then 1B and so on), then by shoot-off; those still level share the rank. Retired archers stand
 * last; before them who did not finish, as officers say, or as it is in a completed event: none of its divisions is
 * provisional.
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
