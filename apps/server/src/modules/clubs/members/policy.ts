import { fault, mostMembers } from '@fletch/contract'
import { type ClubJoining, type ClubRole, isUnder16, type MembershipStatus } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'
import { mayUseAccount } from '../../accounts/index.ts'
import { isOpen } from '../consent/policy.ts'
import { mayRunClub } from '../record/policy.ts'

interface ClubRelation {
  readonly role: ClubRole
  readonly membership: { readonly status: MembershipStatus } | null
}

export interface MemberReader {
  /** The account that is signed in, even if it acts for a child. */
  readonly account: string
  /** Runs the club. */
  readonly seesAll: boolean
}

type MemberAccount = Parameters<typeof isOpen>[0] & {
  readonly origin: string
  /** Who acts for the account, if it is a child's. */
  readonly guardianId: string | null
}

/**
 * Whether someone may know that a member has an account: its owner has said yes, or for officers, an officer named the
 * account. An address that an officer typed or imported does not tell whether it has one.
 */
export const isAccountKnown = (
  member: Omit<MemberAccount, 'guardianId'>,
  { seesAll }: Pick<MemberReader, 'seesAll'>,
): boolean => isOpen(member) || (seesAll && (member.origin === 'account' || member.origin === 'joined'))

/** Whether someone may use the id of a member's account. */
export const mayMeetAccount = ({ account, seesAll }: MemberReader, member: MemberAccount): boolean =>
  isAccountKnown(member, { seesAll }) && mayUseAccount({ account, knowsPerson: seesAll }, member)

/** Whose details a person sees: officers everyone's, others only their own. */
export const mayMeetDetails = (
  { seesAll, userId }: { readonly seesAll: boolean; readonly userId: string },
  member: { readonly userId: string | null },
): boolean => seesAll || member.userId === userId

/** Why a club with so many members can get no more. Its owner is one of them and does not count. */
export const reasonWhenFull = (count: number, added = 1): Reason | null =>
  added > 0 && count - 1 + added > mostMembers ? fault('club-full', { most: mostMembers }) : null

/** Why a person may not leave a club until someone else acts; null if they may. */
export const reasonNotToLeave = ({ role, membership }: ClubRelation): Reason | null => {
  if (role === 'owner') return fault('owner-cannot-leave')
  if (membership === null) return fault('not-member')
  return null
}

const suspended = fault('membership-suspended')

/** A suspended member can neither join again nor leave in order to do so. */
export const reasonWhileSuspended = ({ status }: { readonly status: MembershipStatus }): Reason | null =>
  status === 'suspended' ? suspended : null

/**
 * Why a person may not join a club at once; null if they may. Its officers may, and in a club that is joined with its code
 * everyone who sends that.
 */
export const reasonNotToJoin = (
  { joining, joinCode }: { readonly joining: ClubJoining; readonly joinCode: string },
  { role, code }: { readonly role: ClubRole; readonly code: string | null },
): Reason | null => {
  if (joining === 'anyone' || mayRunClub({ role })) return null
  if (joining === 'request') return fault('club-joins-on-request')
  return code === joinCode ? null : fault('club-joins-by-code')
}

/** A person who left while suspended cannot join again until an officer lets them in. */
export const reasonNotToJoinAgain = ({
  leftSuspended,
}: {
  readonly leftSuspended: boolean
}): Reason | null => (leftSuspended ? suspended : null)

/** Why a club cannot make a person a member; null if it can. A no stands until the person joins. */
export const reasonNotToEnter = ({ hasRefused }: { readonly hasRefused: boolean }): Reason | null =>
  hasRefused ? fault('membership-declined') : null

/** A member whom the club added without asking may leave at any time. */
export const mayAlwaysLeave = ({ origin }: { readonly origin: string }): boolean => origin !== 'joined'

interface Removal {
  /** The role of the person who removes. */
  readonly role: ClubRole
  /** About the person who is removed. */
  readonly isOwner: boolean
  readonly isAdministrator: boolean
}

/** Why a member cannot be removed; null if they can. */
export const reasonNotToRemove = ({ role, isOwner, isAdministrator }: Removal): Reason | null => {
  if (isOwner) return fault('member-is-owner')
  if (isAdministrator && role !== 'owner') return fault('member-is-administrator')
  return null
}

interface Invitable {
  readonly email: string
  readonly status: string
  readonly dateOfBirth: string | null
}

/**
 * Why a member of whose account officers do not know is not invited; null if they are. A child is not: its parent gets an
 * account, and acts for it.
 */
export const reasonNotToInvite = (
  { email, status, dateOfBirth }: Invitable,
  today: string,
): Reason | null => {
  if (status !== 'active') return fault('invitation-not-active')
  if (email === '') return fault('invitation-needs-address')
  return isUnder16(dateOfBirth, today) ? fault('invitation-for-child') : null
}

/** Why a member is not invited: officers know of an account. Null if they do not. */
export const reasonWithAccount = (
  member: Parameters<typeof isOpen>[0] & { readonly origin: string },
): Reason | null =>
  member.userId !== null && isAccountKnown(member, { seesAll: true }) ? fault('invitation-for-member') : null
