import type { Counts } from '../rounds/hits.ts'

/** What an archer has shot in an event. */
export interface Shot {
  readonly participantId: string
  readonly name: string
  readonly archeryStyle: string
  readonly isRetired: boolean
  /** Set by officers; in a completed event it also follows from the targets shot. */
  readonly isNotFinished?: boolean | undefined
  /** The total that counts, after the penalty. */
  readonly total: number
  /** Points that officers took off. */
  readonly penalty?: number | undefined
  /** Points of scored targets that count, before the penalty. The average uses these: a begun target is not shot yet. */
  readonly scoredPoints: number
  /** Includes targets that officers took out. */
  readonly targetsScored: number
  /** Targets that officers took out: they count as scored, without points. */
  readonly takenOut?: number | undefined
  readonly zones: Counts
  /** The order from a shoot-off among archers who are level in everything else; null without one. */
  readonly shootOff: number | null
  /** The rounds of an event with several. */
  readonly byRound?: readonly RoundStart[] | undefined
}

export interface RoundStart {
  /** From 1. */
  readonly round: number
  /** The round has started without the archer. */
  readonly isMissed: boolean
}

/** The rounds that started without an archer; empty in an event of one round. */
export const missedRoundsOf = ({ byRound }: Pick<Shot, 'byRound'>): readonly number[] =>
  byRound?.filter(({ isMissed }) => isMissed).map(({ round }) => round) ?? []
