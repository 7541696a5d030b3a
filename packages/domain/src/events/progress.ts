import { targetNumber } from '../cards/target-number.ts'

interface Course {
  readonly startingTarget: number
  readonly numberOfTargets: number
  readonly courseTargets: number
}

/** How far a group has come. */
export interface GroupProgress {
  /** The number on the peg of the target that the group is at; null once all have shot all targets. */
  readonly atTarget: number | null
  /** Targets that every archer of the group has scored. */
  readonly targetsDone: number
  /** Targets that the group has left behind while an archer has no score for them, counted for each archer. */
  readonly blankTargets: number
  /** Targets that the group has not left behind yet; 0 for a group of no one. */
  readonly targetsLeft: number
}

/**
 * Where a group is, from how many targets each of its archers has scored: the whole group walks together, so it is
 * where its furthest archer is, and leaves a target when the last of them has a score for it.
 */
export const groupProgress = (
  scored: readonly number[],
  { startingTarget, numberOfTargets, courseTargets }: Course,
): GroupProgress => {
  const furthest = Math.max(0, ...scored)
  const targetsDone = scored.length === 0 ? 0 : Math.min(...scored)
  const passed = targetsDone === furthest ? furthest : furthest - 1
  return {
    atTarget: passed >= numberOfTargets ? null : targetNumber(passed, startingTarget, courseTargets),
    targetsDone,
    blankTargets: scored.reduce((sum, targets) => sum + Math.max(0, passed - targets), 0),
    targetsLeft: scored.length === 0 ? 0 : numberOfTargets - passed,
  }
}
