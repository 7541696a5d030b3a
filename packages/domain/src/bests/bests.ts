import { compareTexts } from '../compare-texts.ts'
// The best totals of archers and clubs (rule R51). This code does not know where a total was shot.

import { groupedBy } from '../grouped-by.ts'

/** What two totals must share to be comparable: the round, the number of targets, and the division and its scheme. */
export interface BestKind {
  readonly roundId: string
  readonly numberOfTargets: number
  readonly divisionScheme: string
  readonly division: string
}

/** A total of a completely shot round. */
export interface WholeTotal extends BestKind {
  readonly total: number
  /** The day on which it was shot, `YYYY-MM-DD`. */
  readonly date: string
  /** The card that proves it. */
  readonly cardId: string
  /** When that card was created, ISO 8601. Of two equal totals on one day the earlier card is the best. */
  readonly createdAt: string
}

/** The best total of a kind, with the next best one. */
export type Best<Shot extends WholeTotal> = Shot & {
  /** The next best total; null if there is none. */
  readonly next: { readonly total: number; readonly date: string } | null
}

/** Totals with the same key are comparable. */
export const kindOf = ({ roundId, numberOfTargets, divisionScheme, division }: BestKind): string =>
  JSON.stringify([roundId, numberOfTargets, divisionScheme, division])

/**
 * Sorts by total, highest first. Of equal totals the earlier one comes first, because a best is kept until it is
 * beaten.
 */
export const byBest = (one: WholeTotal, other: WholeTotal): number =>
  other.total - one.total ||
  compareTexts(one.date, other.date) ||
  compareTexts(one.createdAt, other.createdAt) ||
  compareTexts(one.cardId, other.cardId)

/** The best of each kind, most recently shot first. The order of the input does not matter. */
export const bestsOf = <Shot extends WholeTotal>(shots: readonly Shot[]): readonly Best<Shot>[] =>
  [...groupedBy(shots, kindOf).values()]
    .flatMap((alike) => {
      const [best, next] = alike.toSorted(byBest)
      if (best === undefined) return []
      return [{ ...best, next: next === undefined ? null : { total: next.total, date: next.date } }]
    })
    .toSorted((one, other) => compareTexts(other.date, one.date) || compareTexts(kindOf(one), kindOf(other)))

/**
 * The total that a card beats if it is now the best of its kind; undefined if it is not, or is the first of its kind.
 * `known` may contain the card itself, saved in the meantime.
 */
export const beatenBy = (
  card: BestKind & { readonly cardId: string; readonly total: number },
  knownBests: readonly Best<WholeTotal>[],
): { readonly total: number; readonly date: string } | undefined => {
  const best = knownBests.find((each) => kindOf(each) === kindOf(card))
  const before = best?.cardId === card.cardId ? best.next : best
  return before != null && card.total > before.total ? { total: before.total, date: before.date } : undefined
}

/** The record of a club that an archer of an event would have to beat. */
export interface RecordToBeat {
  readonly participantId: string
  readonly clubId: string
  readonly clubName: string
  readonly divisionScheme: string
  /** The archer's own division, even if it is merged into another list. */
  readonly division: string
  readonly total: number
  readonly date: string
  readonly archerName: string
  /** Whether the holder left the club without letting the name stay. */
  readonly isFormer?: boolean | undefined
}

/**
 * The records that were broken: for each club and division the highest total above the record. Equal totals both count,
 * since neither beat the other.
 */
export const recordsBroken = <Record extends RecordToBeat>(
  records: readonly Record[],
  /** The total of an archer who shot all targets; undefined for others. */
  totalOf: (participantId: string) => number | undefined,
): readonly (Record & { readonly newTotal: number })[] => {
  const above = records.flatMap((record) => {
    const newTotal = totalOf(record.participantId)
    return newTotal !== undefined && newTotal > record.total ? [{ ...record, newTotal }] : []
  })
  const alike = groupedBy(above, ({ clubId, divisionScheme, division }) =>
    JSON.stringify([clubId, divisionScheme, division]),
  )
  return [...alike.values()].flatMap((each) => {
    const highest = Math.max(...each.map(({ newTotal }) => newTotal))
    return each.filter(({ newTotal }) => newTotal === highest)
  })
}
