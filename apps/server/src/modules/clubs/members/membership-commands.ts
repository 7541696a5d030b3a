import type { Membership } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { readJoinCode } from '@fletch/domain'
import { v7 as uuidv7 } from 'uuid'
import { instantOf, todayOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { spansOf } from '../../../platform/db/spans.ts'
import { Conflict, Forbidden, refuse } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import { hasMailbox } from '../../../platform/mail/mail.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { yieldToEventLoop } from '../../../platform/yielding.ts'
import { holdUser, leaveHomeClub } from '../../accounts/index.ts'

import { forgetInActivity, noteActivity } from '../activity/commands.ts'
import { endAdministration } from '../administrators/commands.ts'
import { joinedAt } from '../consent/columns.ts'
import { isOpen, opensFrom } from '../consent/policy.ts'
import { deleteRefusal, insertRefusal } from '../consent/store.ts'
import { markFiguresOf } from '../figures/commands.ts'
import { holdClub, joiningOf, readClub } from '../record/reads.ts'
import { deleteHandOverTo, deleteRequestOf } from '../record/store.ts'
import { clubsOwnColumns, withoutAccount } from './club-entry.ts'
import { columnsOf } from './member-form.ts'
import {
  isAccountKnown,
  mayAlwaysLeave,
  reasonNotToJoin,
  reasonNotToJoinAgain,
  reasonNotToLeave,
  reasonWhenFull,
  reasonWhileSuspended,
} from './policy.ts'
import { nameOf } from './presenter.ts'
import { membershipsOf, noSuchMember } from './reads.ts'
import {
  countBeforeAdding,
  deleteInvitationsBy,
  deleteMember,
  deleteSomeOf,
  findLeaver,
  findSame,
  insertLeaver,
  insertMember,
  isAddressListed,
  keepPastMember,
  listIdsOf,
  listMembershipsOf,
  lockMember,
  lockMemberOf,
  type MemberRow,
  type NewMember,
  unlinkMember,
  updateMember,
} from './store.ts'

type CommandParts = Pick<Dependencies, 'clock' | 'jobs'>

/**
 * Makes a user a member at their own request. If the club lists an unlinked entry with the same address, the user's
 * entry is stored without that key; links/ merges the two once the address is verified.
 */
export const enter = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: Pick<SignedInUser, 'userId'>,
  clubId: string,
) => {
  const user = await holdUser(tx, who.userId)
  const columns = columnsOf({
    firstName: user.firstName,
    lastName: user.lastName,
    // A child has no mailbox.
    email: hasMailbox(user.email) ? user.email : '',
    phone: '',
    dateOfBirth: user.dateOfBirth,
    gender: user.gender,
    membershipId: '',
    membershipType: 'regular',
    clubPositions: [],
    joinDate: todayOf(parts.clock),
    status: 'active',
    notes: '',
  })
  const row: NewMember = {
    id: uuidv7(),
    clubId,
    userId: who.userId,
    ...columns,
    membershipKey: null,
    personKey: null,
    origin: 'joined',
    ...joinedAt(instantOf(parts.clock)),
    importId: null,
    createdAt: instantOf(parts.clock),
    changedAt: null,
  }
  const count = await countBeforeAdding(tx, clubId)
  const isListed = typeof row.emailKey === 'string' && (await isAddressListed(tx, clubId, row.emailKey))
  const isNew = await insertMember(tx, isListed ? { ...row, emailKey: null } : row)
  if (!isNew) throw new Conflict(fault('already-member'))
  refuse(reasonWhenFull(count), Conflict)
  await markFiguresOf(tx, clubId, [row.id])
  return { id: row.id, name: nameOf(user), userId: who.userId }
}

/** The first member of a new club. */
export const addFounder = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
): Promise<void> => {
  await enter(tx, parts, who, clubId)
}

export const joinClub = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  typedCode?: string,
): Promise<Membership> => {
  await holdClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  if (club.myMembership !== null) refuse(reasonWhileSuspended(club.myMembership), Forbidden)
  const leftSuspended = (await findLeaver(tx, clubId, who.userId)) !== undefined
  refuse(reasonNotToJoinAgain({ leftSuspended }), Forbidden)
  if (club.myMembership === null) {
    const way = { role: club.myRole, code: typedCode === undefined ? null : readJoinCode(typedCode) }
    refuse(reasonNotToJoin(await joiningOf(tx, clubId), way), Forbidden)
  }
  const subject = await enter(tx, parts, who, clubId)
  await deleteRefusal(tx, clubId, who.userId)
  await deleteRequestOf(tx, clubId, who.userId)
  await noteActivity(tx, parts, { clubId, kind: 'member joined', who, subject })
  return recallMembership(tx, who, clubId)
}

/** The answer to a repeated joining: the current membership. */
export const recallMembership = async (
  tx: WriteTransaction,
  who: SignedInUser,
  clubId: string,
): Promise<Membership> => {
  const membership = (await membershipsOf(tx, who)).find((each) => each.clubId === clubId)
  if (membership === undefined) throw noSuchMember()
  return membership
}

/** Locks a membership while something is based on it; returns whether there is one. */
export const lockMembership = async (
  tx: WriteTransaction,
  userId: string,
  clubId: string,
): Promise<boolean> => (await lockMemberOf(tx, clubId, userId)) !== undefined

/**
 * Ends a membership and everything that depends on it. What the member shot stays the club's record if they had agreed to
 * the membership, with their name only if they let it stay.
 */
export const endMembership = async (
  tx: WriteTransaction,
  { clock }: Pick<Dependencies, 'clock'>,
  row: MemberRow,
  nameStays = false,
) => {
  const { id, clubId, userId, joinDate } = row
  await deleteMember(tx, id)
  if (userId === null) return
  const leftOn = todayOf(clock)
  const first = opensFrom(row) ?? joinDate
  const joinedOn = first < leftOn ? first : leftOn
  if (isOpen(row)) await keepPastMember(tx, { clubId, userId, joinedOn, leftOn, nameStays })
  await endAdministration(tx, clubId, userId)
  await deleteHandOverTo(tx, clubId, userId)
  await leaveHomeClub(tx, clubId, [userId])
}

export const leaveClub = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  clubId: string,
  keepsName = false,
): Promise<void> => {
  await holdClub(tx, clubId)
  const club = await readClub(tx, who, clubId)
  const standing = { role: club.myRole, membership: club.myMembership }
  const reason = reasonNotToLeave(standing)
  if (reason !== null || club.myMembership === null) throw new Conflict(reason ?? fault('not-member'))
  const row = await lockMember(tx, clubId, club.myMembership.id)
  if (row === undefined) throw noSuchMember()
  if (!mayAlwaysLeave(row)) refuse(reasonWhileSuspended(row), Forbidden)
  await endMembership(tx, parts, row, keepsName)
  // Leaving without a yes is a no.
  await noteLeaving(tx, parts, who, row, !isOpen(row))
}

/**
 * Records that a member left, and what the club may not do from now on. Someone who is suspended cannot come back without
 * an officer, so the club may add them again, and they are asked again.
 */
export const noteLeaving = async (
  tx: WriteTransaction,
  parts: CommandParts,
  who: SignedInUser,
  row: MemberRow,
  isRefusal: boolean,
): Promise<void> => {
  const { id, clubId } = row
  const now = instantOf(parts.clock)
  if (isRefusal && row.status !== 'suspended')
    await insertRefusal(tx, { clubId, userId: who.userId, refusedAt: now })
  if (row.status === 'suspended') await insertLeaver(tx, { clubId, userId: who.userId, leftAt: now })
  const subject = { id, name: nameOf(row), userId: who.userId }
  // Of someone who never agreed, the club does not learn which account they are.
  const author = isAccountKnown(row, { seesAll: true }) ? who : null
  await noteActivity(tx, parts, { clubId, kind: 'member left', who: author, subject })
}

const atOnce = 500

/** Ends all memberships of a closed club. */
export const removeMembersOfClub = async (tx: WriteTransaction, clubId: string): Promise<void> => {
  for (const span of spansOf(await listIdsOf(tx, clubId), atOnce)) {
    const userIds = await deleteSomeOf(tx, clubId, span)
    await leaveHomeClub(
      tx,
      clubId,
      userIds.flatMap((userId) => userId ?? []),
    )
    await yieldToEventLoop()
  }
}

/**
 * Keeps what the club itself wrote of a member, without the account and what came from it. If another member has the
 * same address or name by now, this one is known by neither.
 */
const keepForClub = async (tx: WriteTransaction, clubId: string, id: string): Promise<boolean> => {
  const row = await lockMember(tx, clubId, id)
  if (row === undefined || withoutAccount(row) === null) return false
  if (row.clubEntry !== null) {
    const own = clubsOwnColumns(row)
    const isTaken = (await findSame(tx, clubId, id, own)) !== undefined
    const keys = { emailKey: null, membershipKey: null, personKey: null }
    await updateMember(tx, id, { ...own, ...(isTaken && keys) })
  }
  await unlinkMember(tx, id)
  return true
}

/**
 * Ends a deleted account's memberships. Members that a club added itself, by hand or from a file, stay in its list
 * without the account, also if they were merged with the account's own entry.
 */
export const endMembershipsOf = async (
  tx: WriteTransaction,
  { userId }: Pick<SignedInUser, 'userId'>,
): Promise<void> => {
  for (const { id, clubId } of await listMembershipsOf(tx, userId))
    if (!(await keepForClub(tx, clubId, id))) await deleteMember(tx, id)
  await deleteInvitationsBy(tx, userId)
  await forgetInActivity(tx, userId)
}
