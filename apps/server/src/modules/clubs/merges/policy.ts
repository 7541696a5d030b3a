import { fault } from '@fletch/contract'
import { days } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

/** How long merged members can be separated again, in ms. */
export const undoableFor = days(1)

interface Entry {
  readonly id: string
  readonly userId: string | null
}

/** Why two entries cannot be merged; null if they can. */
export const reasonNotToMerge = (kept: Entry, gone: Entry): Reason | null => {
  if (kept.id === gone.id) return fault('members-identical')
  return kept.userId !== null && gone.userId !== null ? fault('members-have-accounts') : null
}

interface Merge {
  readonly mergedAt: string
  /** When the kept entry was last changed. */
  readonly changedAt: string | null
  /** The account that the two entries had. */
  readonly userId: string | null
  /** The account of the kept entry. It may have been linked since, which is not a change by an officer. */
  readonly linkedTo: string | null
}

/** Why they cannot be separated again; null if they can. */
export const reasonNotToPart = (
  { mergedAt, changedAt, userId, linkedTo }: Merge,
  now: Date,
): Reason | null => {
  if (now.getTime() > Date.parse(mergedAt) + undoableFor) return fault('merge-too-old', { hours: 24 })
  return changedAt === mergedAt && linkedTo === userId ? null : fault('merge-changed-since')
}
