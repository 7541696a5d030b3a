import { targetNumber } from '../cards/target-number.ts'

interface Course {
  readonly startingTarget: number
  readonly numberOfTargets: number
  readonly courseTargets: number
}

/** How far a group has got. */
export interface GroupProgress {
  /** The number on the peg of the group's current target; null once all archers have shot all targets. */
  readonly atTarget: number | null
  /** Targets that every archer of the group has scored. */
  readonly targetsDone: number
  /** Missing scores on targets that the group has passed, counted for each archer. */
  readonly blankTargets: number
  /** Targets that the group has not passed yet; 0 for an empty group. */
  readonly targetsLeft: number
}

/**
 * A group's progress from the number of targets that each archer has scored. The group walks together, so it is where
 * its furthest archer is, and it passes a target once every archer has scored it.
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
