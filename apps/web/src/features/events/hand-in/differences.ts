import type { Scorecard } from '@fletch/contract'
import { columnsOf, type Entry, entryAt, isColumnChanged, type Round, rowsUsed, tally } from '@fletch/domain'

/** How a column of a code differs from that of the office. */
export interface ColumnDifference {
  /** What the office has; null if it has nothing of this archer. */
  readonly total: number | null
  /** How many targets differ. */
  readonly targets: number
}

/** How each column of a code differs from the office's card, by archer; those that are equal are absent. */
export const differencesOf = (
  round: Round,
  scores: readonly Entry[],
  card: Pick<Scorecard, 'scores'>,
): ReadonlyMap<string, ColumnDifference> => {
  const [code, office] = [columnsOf(scores), columnsOf(card.scores)]
  const rows = Math.max(rowsUsed(code), rowsUsed(office))
  const differing = (archer: string) =>
    Array.from({ length: rows }, (_, row) => row).filter((row) =>
      isColumnChanged(
        new Map([[archer, [entryAt(code, archer, row)]]]),
        new Map([[archer, [entryAt(office, archer, row)]]]),
        archer,
      ),
    ).length
  return new Map(
    [...code.keys()].flatMap((archer) => {
      if (archer === undefined) return []
      const targets = differing(archer)
      const column = office.get(archer)
      const difference = { total: column === undefined ? null : tally(round, column).totalScore, targets }
      return targets === 0 ? [] : [[archer, difference] as const]
    }),
  )
}
