import { targetNumber } from '../cards/target-number.ts'
import { type DivisionMerge, listOfDivision } from '../divisions/merged.ts'

/** A target whose points no longer count, because its animal fell over or its peg was moved (rule R52). */
export interface TargetOut {
  /** The number on the peg. */
  readonly target: number
  /** The division whose list it is out for; null for everyone. */
  readonly division: string | null
  readonly reason: string
}

interface Card {
  readonly startingTarget: number
  readonly courseTargets: number
  readonly numberOfTargets: number
}

/** The numbers of the targets that are out for an archer of a division: for everyone, or for that division's list. */
export const targetsOutFor = (
  out: readonly TargetOut[],
  merges: readonly DivisionMerge[],
  division: string,
): ReadonlySet<number> => {
  const list = listOfDivision(merges, division)
  return new Set(
    out
      .filter((each) => each.division === null || listOfDivision(merges, each.division) === list)
      .map(({ target }) => target),
  )
}

/** The rows of a card, from 0, whose target is out. A number that occurs twice gives two rows. */
export const rowsOut = (
  targets: ReadonlySet<number>,
  { startingTarget, courseTargets, numberOfTargets }: Card,
): ReadonlySet<number> =>
  new Set(
    Array.from({ length: numberOfTargets }, (_, row) => row).filter((row) =>
      targets.has(targetNumber(row, startingTarget, courseTargets)),
    ),
  )
