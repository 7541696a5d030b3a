import { formatDay, formatNumber } from './format.ts'
import { points } from './points.ts'

const targets = (count: number) => (count === 1 ? '1 target' : `${formatNumber(count)} targets`)

type Total = { readonly total: number; readonly date: string }
type OfClub = Total & { readonly clubName: string; readonly archerName: string }

/** Personal bests and club records (rule R51). */
export const bestTexts = {
  kind: (round: string, count: number) => `${round}, ${targets(count)}`,
  facts: (parts: readonly string[]) => parts.join('\u00a0· '),
  points,
  day: formatDay,

  said: {
    title: 'New best',
    severalTitle: 'New bests',
    own: 'Personal best',
    ownText: (total: number, before: Total) =>
      `${points(total)}. Your best was ${formatNumber(before.total)}, on ${formatDay(before.date)}.`,
    record: (club: string) => `Record of ${club}`,
    /** Until the event is completed. */
    aboveRecord: (club: string) => `Above the record of ${club}`,
    recordText: (
      name: string,
      division: string,
      total: number,
      { total: before, archerName, date }: OfClub,
    ) =>
      `${name} (${division}): ${points(total)}. The record was ${formatNumber(before)}, by ${archerName} on ${formatDay(date)}.`,
    unconfirmed: 'It counts once the event is completed.',
  },

  personal: {
    title: 'Personal bests',
    text: 'Your best total for each round, number of targets and division, on your own cards and in events.',
    none: 'Your bests appear here when you have scored all targets of a card.',
    loading: 'Loading your bests...',
    failed: 'Your bests could not be loaded.',
    retry: 'Retry',
    all: (count: number) => `Show all ${count}`,
    ownCard: 'own card',
    open: (kind: string) => `Open the card: ${kind}`,
  },

  records: {
    title: 'Records',
    text: 'The best totals of members in events.',
    none: 'Records appear here when a member has shot all targets of an event.',
    loading: 'Loading records...',
    failed: 'The records could not be loaded',
    failedText: 'Please try again.',
    retry: 'Retry',
    all: (count: number) => (count === 1 ? 'See the record' : `All ${count} records`),
    of: (club: string) => `Records of ${club}`,
    back: 'Back to the club',
    unconfirmed: 'Not confirmed',
    unconfirmedText:
      'A total is confirmed once its event is completed. If totals are level, the earlier one is the record.',
    results: (event: string) => `Results of ${event}`,
  },
}
