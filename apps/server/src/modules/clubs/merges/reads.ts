import type { MemberMerge } from '@fletch/contract'
import { instantAfter } from '../../../platform/clock.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { nameOf } from '../members/presenter.ts'
import { clubToRun } from '../record/reads.ts'
import { storedEntry } from './merged-entries.ts'
import { isAsMerged, undoableFor } from './policy.ts'
import { listMerges } from './store.ts'

/** The merges that can still be undone. */
export const mergesIn = async (
  { db: { read }, clock }: Pick<Dependencies, 'db' | 'clock'>,
  who: SignedInUser,
  clubId: string,
): Promise<MemberMerge[]> => {
  await clubToRun(read, who, clubId)
  const rows = await listMerges(read, clubId, instantAfter(clock, -undoableFor))
  return rows.flatMap(({ id, memberId, mergedAt, kept: wasKept, gone: wasGone, ...merged }) => {
    const kept = storedEntry(wasKept)
    const gone = storedEntry(wasGone)
    if (!isAsMerged({ mergedAt, kept, gone, now: { ...merged, id: memberId } })) return []
    return {
      id,
      memberId,
      name: nameOf(merged),
      goneName: nameOf(gone),
      mergedAt,
      undoableUntil: new Date(Date.parse(mergedAt) + undoableFor).toISOString(),
    }
  })
}
