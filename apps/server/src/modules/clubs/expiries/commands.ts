import type { MemberForm } from '@fletch/contract'
import { changesBetween, type Expiries, expiryKinds, soonUntil } from '@fletch/domain'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { inParts } from '../../../platform/yielding.ts'
import { listOfficers } from '../record/store.ts'
import {
  deleteExpiry,
  insertExpiries,
  listExpiries,
  listToRemind,
  markReminded,
  moveExpiry,
  putExpiry,
} from './store.ts'

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

/** The days of so many members are stored at once. */
const storedAtOnce = 100

/** Stores until when something of new members is valid. */
export const addExpiries = async (
  tx: WriteTransaction,
  clubId: string,
  members: readonly { readonly memberId: string; readonly expiries?: MemberForm['expiries'] }[],
): Promise<void> => {
  const having = members.filter(({ expiries }) => expiries !== undefined)
  for await (const part of inParts(having, storedAtOnce)) {
    const rows = part.flatMap(({ memberId, expiries = none }) =>
      expiryKinds.flatMap((kind) => {
        const validUntil = expiries[kind]
        return validUntil === null ? [] : [{ memberId, kind, clubId, validUntil, remindedAt: null }]
      }),
    )
    if (rows.length > 0) await insertExpiries(tx, rows)
  }
}

/** A day that an entry had before a merge, and whether the one that was kept took it over. */
type HadExpiry = Awaited<ReturnType<typeof listExpiries>>[number] & { readonly isMoved: boolean }

/** Gives a member the days that another has and it lacks, when the two are merged. Returns all that the other had. */
export const takeOverExpiries = async (
  tx: WriteTransaction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<HadExpiry[]> => {
  const own = new Set((await listExpiries(tx, to)).map(({ kind }) => kind))
  const gone = await listExpiries(tx, from)
  for (const { kind } of gone) if (!own.has(kind)) await moveExpiry(tx, { memberId: from, kind }, to)
  return gone.map(({ kind, validUntil, remindedAt }) => ({
    kind,
    validUntil,
    remindedAt,
    isMoved: !own.has(kind),
  }))
}

interface Parted {
  readonly clubId: string
  /** The member that was kept. */
  readonly from: string
  /** The one that is restored. */
  readonly to: string
}

/** Gives a member back the days that it had before it was merged into another. */
export const giveBackExpiries = async (
  tx: WriteTransaction,
  { clubId, from, to }: Parted,
  had: readonly HadExpiry[],
): Promise<void> => {
  for (const { kind, validUntil, remindedAt, isMoved } of had)
    if (isMoved) await moveExpiry(tx, { memberId: from, kind }, to)
    else await putExpiry(tx, { memberId: to, kind, clubId, validUntil, remindedAt })
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
