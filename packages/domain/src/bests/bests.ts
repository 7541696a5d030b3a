// The best totals of archers and clubs (rule R51). Pure: nothing here knows where a total was shot.

import { groupedBy } from '../grouped-by.ts'

/** What totals share that can be compared: a round, so many targets of it, and a division of a scheme. */
export interface BestKind {
  readonly roundId: string
  readonly numberOfTargets: number
  readonly divisionScheme: string
  readonly division: string
}

/** A total of a round that was shot to its last target. */
export interface WholeTotal extends BestKind {
  readonly total: number
  /** The day on which it was shot, `YYYY-MM-DD`. */
  readonly date: string
  /** The card that proves it. */
  readonly cardId: string
  /** When that card was begun, an instant: of two on one day the first is the best. */
  readonly createdAt: string
}

/** The best total of a kind, with what it is better than. */
export type Best<Shot extends WholeTotal> = Shot & {
  /** The best of all others; null where there is no other. */
  readonly next: { readonly total: number; readonly date: string } | null
}

/** Totals with the same text can be compared. */
export const kindOf = ({ roundId, numberOfTargets, divisionScheme, division }: BestKind): string =>
  JSON.stringify([roundId, numberOfTargets, divisionScheme, division])

const inOrder = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** The higher total first. A best stands until it is beaten: of level ones the earlier is first. */
export const byBest = (one: WholeTotal, other: WholeTotal): number =>
  other.total - one.total ||
  inOrder(one.date, other.date) ||
  inOrder(one.createdAt, other.createdAt) ||
  inOrder(one.cardId, other.cardId)

/** The best of each kind, the one shot last first. It does not matter in which order totals come. */
export const bestsOf = <Shot extends WholeTotal>(shots: readonly Shot[]): readonly Best<Shot>[] =>
  [...groupedBy(shots, kindOf).values()]
    .flatMap((alike) => {
      const [best, next] = alike.toSorted(byBest)
      if (best === undefined) return []
      return [{ ...best, next: next === undefined ? null : { total: next.total, date: next.date } }]
    })
    .toSorted((one, other) => inOrder(other.date, one.date) || inOrder(kindOf(one), kindOf(other)))

/**
 * The total that a card is better than, when it is the best of its kind; undefined when it is not, or is the first of
 * its kind. What is known may hold the card itself, as it was saved meanwhile.
 */
export const beatenBy = (
  card: BestKind & { readonly cardId: string; readonly total: number },
  known: readonly Best<WholeTotal>[],
): { readonly total: number; readonly date: string } | undefined => {
  const best = known.find((each) => kindOf(each) === kindOf(card))
  const before = best?.cardId === card.cardId ? best.next : best
  return before != null && card.total > before.total ? { total: before.total, date: before.date } : undefined
}

/** What an archer of an event has to beat for a record of a club. */
export interface RecordToBeat {
  readonly participantId: string
  readonly clubId: string
  readonly clubName: string
  readonly divisionScheme: string
  /** The archer's own, whichever list they stand in. */
  readonly division: string
  readonly total: number
  readonly date: string
  readonly archerName: string
}

/**
 * The records that fall with what was shot: of each club and division the highest total above the record. Level ones
 * both stand: no one beat the other.
 */
export const recordsBroken = <Record extends RecordToBeat>(
  records: readonly Record[],
  /** The total of an archer who shot all targets; undefined of others. */
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
