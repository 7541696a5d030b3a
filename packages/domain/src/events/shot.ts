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
  /** Includes targets that officers took out. */
  readonly targetsScored: number
  /** Targets that officers took out: they count as scored, without points. */
  readonly takenOut?: number | undefined
  readonly zones: Counts
  /** The order from a shoot-off among archers who are level in everything else; null without one. */
  readonly shootOff: number | null
}
