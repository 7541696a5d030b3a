import {
  type ClubMember,
  fault,
  type MemberForm,
  memberLines,
  newAddressFaults,
  newLineFaults,
} from '@fletch/contract'
import { changesBetween, memberColumns } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, NotFound, refuse, refuseFields } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { leaveHomeClub, namesOf, refuseFutureBirth } from '../../accounts/index.ts'
import { noteActivity } from '../activity/commands.ts'
import { moveSubject } from '../activity/store.ts'
import { consentIn, noOneToAsk } from '../consent/columns.ts'
import { hasRefused } from '../consent/store.ts'
import { giveBackExpiries, takeOverExpiries } from '../expiries/commands.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { findInvitationOf, putInvitation } from '../invitations/store.ts'
import type { LinkingParts } from '../links/commands.ts'
import { isMember } from '../links/store.ts'
import { clubEntryAfter } from '../members/club-entry.ts'
import { alreadyThere, recallMember } from '../members/commands.ts'
import { columnsOf } from '../members/member-form.ts'
import { reasonWhenFull } from '../members/policy.ts'
import { formOf, nameOf } from '../members/presenter.ts'
import { noSuchMember } from '../members/reads.ts'
import {
  countBeforeAdding,
  deleteMember,
  findSame,
  insertMember,
  updateMember,
  type WholeEntry,
} from '../members/store.ts'
import { giveBackOwnValues, takeOverOwnValues } from '../own-fields/commands.ts'
import { clubToRun, holdClub } from '../record/reads.ts'
import {
  type MergedArchers,
  type StoredEntry,
  storedArchers,
  storedEntry,
  storedExpiries,
  storedInvitation,
  storedOwnValues,
} from './merged-entries.ts'
import {
  accountAfterParting,
  givesAccount,
  knownAccountOf,
  reasonNotToMerge,
  reasonNotToPart,
  undoableFor,
} from './policy.ts'
import { deleteMerge, deleteMergesBefore, insertMerge, lockEntry, lockMerge, type Merge } from './store.ts'

interface Two {
  readonly clubId: string
  readonly memberId: string
}

/** Locks two entries in the order of their ids, so that concurrent merges wait for each other. */
const lockTwo = async (tx: WriteTransaction, clubId: string, ids: readonly [string, string]) => {
  const entries = new Map<string, WholeEntry>()
  for (const id of new Set(ids.toSorted())) {
    const entry = await lockEntry(tx, clubId, id)
    if (entry === undefined) throw noSuchMember()
    entries.set(id, entry)
  }
  const [kept, gone] = ids.map((id) => entries.get(id))
  if (kept === undefined || gone === undefined) throw noSuchMember()
  return { kept, gone }
}

/** If the body has no address, the key from the account's own address is kept. */
const markOf = (columns: ReturnType<typeof columnsOf>, linked: WholeEntry) => {
  if (columns.emailKey !== null) return columns.emailKey
  return linked.userId !== null && linked.email === '' ? linked.emailKey : null
}

/**
 * An account that an officer added gave the club neither its address nor its consent, and does not do so by a merge with
 * an entry that the club wrote itself.
 */
const originOf = (kept: WholeEntry, gone: WholeEntry): WholeEntry['origin'] =>
  [kept, gone].some(({ origin }) => origin === 'account') ? 'account' : kept.origin

/**
 * Merges two entries into one member. What a person shot and is registered for belongs to the account, which is kept,
 * so nothing else has to move.
 */
export const mergeMembers = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  who: SignedInUser,
  { clubId, memberId }: Two,
  { otherId, ...form }: MemberForm & { readonly otherId: string },
): Promise<ClubMember> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  refuseFutureBirth(parts.clock, form.dateOfBirth)
  const { kept, gone } = await lockTwo(tx, clubId, [memberId, otherId])
  refuse(reasonNotToMerge(kept, gone), Conflict)
  const before = formOf(kept)
  refuseFields([...newLineFaults(before, form, memberLines), ...newAddressFaults(before, form)])
  const columns = columnsOf(form)
  const { nameKey, membershipKey, personKey } = columns
  const linkedAs = givesAccount(kept, gone, columns.emailKey)
  const identity = { emailKey: markOf(columns, linkedAs), nameKey, membershipKey, personKey }
  const moved = await parts.archersOfClubs.move(tx, { from: otherId, to: memberId })
  const expiries = await takeOverExpiries(tx, { from: otherId, to: memberId })
  const ownValues = await takeOverOwnValues(tx, { from: otherId, to: memberId })
  const invitation = await findInvitationOf(tx, otherId)
  await deleteMember(tx, otherId)
  await moveSubject(tx, { clubId, from: otherId, to: memberId })
  if ((await findSame(tx, clubId, memberId, identity)) !== undefined)
    throw await alreadyThere(tx, clubId, memberId, identity)
  const mergedAt = instantOf(parts.clock)
  const { userId } = linkedAs
  const origin = originOf(kept, gone)
  const clubEntry = clubEntryAfter(kept, gone, form)
  const consent = consentIn(linkedAs)
  await updateMember(tx, memberId, {
    ...columns,
    ...identity,
    ...consent,
    userId,
    origin,
    clubEntry,
    changedAt: mergedAt,
  })
  const unlinkedUserIds = [kept.userId, gone.userId].flatMap((each) =>
    each === null || each === userId ? [] : [each],
  )
  await leaveHomeClub(tx, clubId, unlinkedUserIds)
  await markFiguresOf(tx, clubId, [memberId])
  const onlyIfAsked = origin === 'account'
  const linked =
    userId === null ? [] : await parts.archersOfClubs.link(tx, parts, { memberId, userId, onlyIfAsked })
  const archers: MergedArchers = { moved, linked }
  await insertMerge(tx, {
    id: uuidv7(),
    clubId,
    memberId,
    userId,
    kept: JSON.stringify(kept),
    gone: JSON.stringify(gone),
    archers: JSON.stringify(archers),
    ownValues: JSON.stringify(ownValues),
    expiries: JSON.stringify(expiries),
    ...(invitation && { invitation: JSON.stringify(invitation), invitedBy: invitation.invitedBy }),
    mergedAt,
  })
  await noteActivity(tx, parts, {
    clubId,
    kind: 'member changed',
    who,
    subject: { id: memberId, name: nameOf(form), userId },
    changes: [
      { field: 'secondEntry', was: nameOf(gone), became: null },
      ...changesBetween(before, form, memberColumns),
    ],
  })
  return recallMember(tx, who, clubId, memberId)
}

/**
 * The account of an entry that was separated, with what the person has said. Someone who is asked is asked again, unless
 * they have said no, joined by themselves or deleted the account since.
 */
const linkAfterParting = async (
  tx: WriteTransaction,
  entry: StoredEntry,
  merge: { readonly kept: StoredEntry; readonly gone: StoredEntry; readonly now: WholeEntry },
) => {
  const userId = accountAfterParting(entry, merge)
  // What the person has said since the merge holds for the entry of the account.
  if (userId === merge.now.userId) return { userId, ...consentIn(merge.now) }
  const isFree =
    userId !== null &&
    (await namesOf(tx, [userId])).has(userId) &&
    !(await isMember(tx, entry.clubId, userId)) &&
    !(await hasRefused(tx, entry.clubId, userId))
  return isFree ? { userId, ...consentIn(entry) } : { userId: null, ...noOneToAsk }
}

const partArchers = async (tx: WriteTransaction, parts: LinkingParts, merge: Merge) => {
  if (merge.archers === null) return
  const { moved, linked } = storedArchers(merge.archers)
  await parts.archersOfClubs.unlink(tx, parts, linked)
  const { id: to } = storedEntry(merge.gone)
  await parts.archersOfClubs.move(tx, { from: merge.memberId, to, only: moved })
}

/** The link of an invitation works again, unless it has expired. */
const giveBackInvitation = async (
  tx: WriteTransaction,
  { clock }: Pick<LinkingParts, 'clock'>,
  { invitation }: Merge,
) => {
  const open = invitation === null ? null : storedInvitation(invitation)
  if (open !== null && open.expiresAt > instantOf(clock)) await putInvitation(tx, open)
}

/** Restores two merged entries with their accounts. */
export const undoMerge = async (
  tx: WriteTransaction,
  parts: LinkingParts,
  who: SignedInUser,
  { clubId, mergeId }: { readonly clubId: string; readonly mergeId: string },
): Promise<void> => {
  await holdClub(tx, clubId)
  await clubToRun(tx, who, clubId)
  const merge = await lockMerge(tx, clubId, mergeId)
  const now = merge && (await lockEntry(tx, clubId, merge.memberId))
  if (merge === undefined || now === undefined) throw new NotFound(fault('merge-unknown'))
  const kept = storedEntry(merge.kept)
  const gone = storedEntry(merge.gone)
  const state = { mergedAt: merge.mergedAt, kept, gone, now }
  refuse(reasonNotToPart(state, parts.clock.now()), Conflict)
  for (const entry of [kept, gone]) {
    if ((await findSame(tx, clubId, merge.memberId, entry)) !== undefined)
      throw await alreadyThere(tx, clubId, merge.memberId, entry)
  }
  refuse(reasonWhenFull(await countBeforeAdding(tx, clubId)), Conflict)
  const ofKept = await linkAfterParting(tx, kept, state)
  const ofGone = await linkAfterParting(tx, gone, state)
  await updateMember(tx, kept.id, { ...kept, ...ofKept })
  await insertMember(tx, { ...gone, ...ofGone })
  await partArchers(tx, parts, merge)
  const parted = { clubId, from: kept.id, to: gone.id }
  if (merge.ownValues !== null) await giveBackOwnValues(tx, parted, storedOwnValues(merge.ownValues))
  if (ofGone.userId === null) await giveBackInvitation(tx, parts, merge)
  if (merge.expiries !== null) await giveBackExpiries(tx, parted, storedExpiries(merge.expiries))
  for (const { id, userId } of [
    { id: kept.id, ...ofKept },
    { id: gone.id, ...ofGone },
  ])
    if (userId !== null && userId !== now.userId)
      await parts.archersOfClubs.link(tx, parts, { memberId: id, userId, onlyIfAsked: true })
  await markFiguresOf(tx, clubId, [kept.id, gone.id])
  await deleteMerge(tx, mergeId)
  await noteActivity(tx, parts, {
    clubId,
    kind: 'member changed',
    who,
    subject: { id: kept.id, name: nameOf(kept), userId: knownAccountOf(kept) ?? knownAccountOf(gone) },
    changes: [{ field: 'secondEntry', was: null, became: nameOf(gone) }],
  })
}

/** Deletes the stored entries once they can no longer be separated. */
export const forgetOldMerges = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteMergesBefore(tx, instantAfter(clock, -undoableFor))
}
