import type { ClubRole, MembershipStatus } from '@fletch/domain'

interface Standing {
  readonly role: ClubRole
  readonly membership: { readonly status: MembershipStatus } | null
}

/** Whose details somebody sees: an officer everybody's, all others only their own. */
export const mayMeetDetails = (
  { seesAll, userId }: { readonly seesAll: boolean; readonly userId: string },
  member: { readonly userId: string | null },
): boolean => seesAll || member.userId === userId

/** Why somebody may not leave a club, of a kind that only another can change; null when they may. */
export const reasonNotToLeave = ({ role, membership }: Standing): string | null => {
  if (role === 'owner') return 'The owner cannot leave the club. Hand it over or close it.'
  if (membership === null) return 'You are not a member of this club'
  return null
}

const suspended = 'Your membership is suspended. Please ask an administrator of the club.'

/** A suspended member neither joins again nor leaves in order to do so. */
export const reasonWhileSuspended = ({ status }: { readonly status: MembershipStatus }): string | null =>
  status === 'suspended' ? suspended : null

/** Who left while suspended does not join again, until an officer lets them in. */
export const reasonNotToJoinAgain = ({
  leftSuspended,
}: {
  readonly leftSuspended: boolean
}): string | null => (leftSuspended ? suspended : null)

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
export const reasonNotToRemove = ({ role, isOwner, isAdministrator }: Removal): string | null => {
  if (isOwner) return 'The owner of a club cannot be removed'
  if (isAdministrator && role !== 'owner')
    return 'This member is an administrator of the club. Only its owner can remove them.'
  return null
}
