import type { ClubRole, MembershipStatus } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

interface Standing {
  readonly role: ClubRole
  readonly membership: { readonly status: MembershipStatus } | null
}

/** Whose details someone sees: an officer everyone's, all others only their own. */
export const mayMeetDetails = (
  { seesAll, userId }: { readonly seesAll: boolean; readonly userId: string },
  member: { readonly userId: string | null },
): boolean => seesAll || member.userId === userId

/** Why someone may not leave a club, of a kind that only another can change; null when they may. */
export const reasonNotToLeave = ({ role, membership }: Standing): Reason | null => {
  if (role === 'owner') return fault('owner-cannot-leave')
  if (membership === null) return fault('not-member')
  return null
}

const suspended = fault('membership-suspended')

/** A suspended member neither joins again nor leaves in order to do so. */
export const reasonWhileSuspended = ({ status }: { readonly status: MembershipStatus }): Reason | null =>
  status === 'suspended' ? suspended : null

/** Who left while suspended does not join again, until an officer lets them in. */
export const reasonNotToJoinAgain = ({
  leftSuspended,
}: {
  readonly leftSuspended: boolean
}): Reason | null => (leftSuspended ? suspended : null)

/** A member who was added by the club without being asked may leave at any time. */
export const mayAlwaysLeave = ({ origin }: { readonly origin: string }): boolean => origin !== 'joined'

interface Removal {
  /** Who removes. */
  readonly role: ClubRole
  /** Who is removed. */
  readonly isOwner: boolean
  readonly isAdministrator: boolean
}

/** Why a member cannot be removed; null when they can. */
export const reasonNotToRemove = ({ role, isOwner, isAdministrator }: Removal): Reason | null => {
  if (isOwner) return fault('member-is-owner')
  if (isAdministrator && role !== 'owner') return fault('member-is-administrator')
  return null
}
