import type { MemberForm } from '@fletch/contract'
import { changesBetween, type Expiries, expiryKinds, soonUntil } from '@fletch/domain'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { listOfficers } from '../record/store.ts'
import { deleteExpiry, listToRemind, markReminded, putExpiry } from './store.ts'

export const expiryOfficerMailJob = 'expiry-officer-mail'
export const expiryMemberMailJob = 'expiry-member-mail'

const none: Expiries = { licence: null, insurance: null, course: null }

/** Stores until when something of a member is valid. Returns what changed. Absent days stay as they are. */
export const saveExpiries = async (
  tx: WriteTransaction,
  { clubId, memberId }: { readonly clubId: string; readonly memberId: string },
  before: Expiries | undefined,
  after: MemberForm['expiries'],
) => {
  if (after === undefined) return []
  const known = before ?? none
  for (const kind of expiryKinds) {
    const validUntil = after[kind]
    if (validUntil === known[kind]) continue
    if (validUntil === null) await deleteExpiry(tx, { memberId, kind })
    else await putExpiry(tx, { memberId, kind, clubId, validUntil, remindedAt: null })
  }
  return changesBetween(known, after, expiryKinds)
}

/** So many members at a time. */
const membersAtOnce = 200

/**
 * Reminds the officers of clubs, and the members themselves, of what expires within 30 days or has expired: of each day
 * that is entered once.
 */
export const remindOfExpiries = async (
  tx: WriteTransaction,
  { clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>,
  atOnce = membersAtOnce,
): Promise<void> => {
  const until = soonUntil(todayOf(clock))
  const remindedAt = instantOf(clock)
  const due = await listToRemind(tx, until, atOnce)
  if (due.length === 0) return
  const memberIds = due.map(({ memberId }) => memberId)
  await markReminded(tx, { memberIds, until, remindedAt })
  for (const clubId of new Set(due.map((each) => each.clubId)))
    for (const officerId of await listOfficers(tx, clubId))
      await jobs.enqueue(tx, { kind: expiryOfficerMailJob, payload: { clubId, officerId, remindedAt } })
  for (const memberId of memberIds)
    await jobs.enqueue(tx, { kind: expiryMemberMailJob, payload: { memberId, remindedAt } })
}
