import { fault, mostMembers } from '@fletch/contract'
import type { ClubRole, MembershipStatus } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

interface ClubRelation {
  readonly role: ClubRole
  readonly membership: { readonly status: MembershipStatus } | null
}

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
