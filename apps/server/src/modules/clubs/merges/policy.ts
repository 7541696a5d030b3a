import { fault } from '@fletch/contract'
import { days } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'
import { isAccountKnown } from '../members/policy.ts'

/** How long merged members can be separated again, in ms. */
export const undoableFor = days(1)

type Entry = Parameters<typeof isAccountKnown>[0] & { readonly id: string; readonly emailKey: string | null }

/**
 * The account of an entry, if officers know of it. For officers an entry whose account has not answered is like one
 * without an account: whether an address has one cannot be found out by merging.
 */
export const knownAccountOf = (entry: Entry): string | null =>
  isAccountKnown(entry, { seesAll: true }) ? entry.userId : null

/** Why two entries cannot be merged; null if they can. */
export const reasonNotToMerge = (kept: Entry, gone: Entry): Reason | null => {
  if (kept.id === gone.id) return fault('members-identical')
  return knownAccountOf(kept) !== null && knownAccountOf(gone) !== null
    ? fault('members-have-accounts')
    : null
}

/**
 * Which of two entries gives the merged one its account: the one whose account is known, or else the one that has the
 * address of the merged one. The account of the other is asked no longer.
 */
export const givesAccount = <Some extends Entry>(kept: Some, gone: Some, emailKey: string | null): Some => {
  const both = [kept, gone].filter(({ userId }) => userId !== null)
  return (
    both.find((entry) => knownAccountOf(entry) !== null) ??
    both.find((entry) => entry.emailKey === emailKey) ??
    both[0] ??
    kept
  )
}

/** The two entries as they were when they were merged, and the merged one as it is. */
interface Merge {
  readonly mergedAt: string
  readonly kept: Entry
  readonly gone: Entry
  readonly now: Entry & { readonly changedAt: string | null }
}

/** Whether the merged entry is as the merge left it. An account that was linked since and has not answered is no change. */
export const isAsMerged = ({ mergedAt, kept, gone, now }: Merge): boolean => {
  const knownUserId = knownAccountOf(kept) ?? knownAccountOf(gone)
  return (
    now.changedAt === mergedAt && (knownUserId === null ? knownAccountOf(now) : now.userId) === knownUserId
  )
}

/** Why they cannot be separated again; null if they can. */
export const reasonNotToPart = (merge: Merge, now: Date): Reason | null => {
  if (now.getTime() > Date.parse(merge.mergedAt) + undoableFor) return fault('merge-too-old', { hours: 24 })
  return isAsMerged(merge) ? null : fault('merge-changed-since')
}

/** The account that an entry has after it was separated from the other; null if none. */
export const accountAfterParting = (
  entry: Entry,
  { kept, gone, now }: Omit<Merge, 'mergedAt'>,
): string | null => {
  if (entry.userId !== null) return entry.userId
  const isNew = now.userId !== kept.userId && now.userId !== gone.userId
  return isNew && entry.emailKey === now.emailKey ? now.userId : null
}
