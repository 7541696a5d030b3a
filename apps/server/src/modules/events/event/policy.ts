import type { MembershipStatus } from '@fletch/domain'

interface Position {
  readonly ownsClub: boolean
  readonly status: MembershipStatus
  readonly clubPositions: readonly string[]
}

/** Why somebody may not announce an event of a club; null when they may: an owner, or an active member with a position. */
export const reasonNotToAnnounce = (position: Position | null): string | null =>
  position !== null &&
  (position.ownsClub || (position.status === 'active' && position.clubPositions.length > 0))
    ? null
    : 'Only those who hold a position in the club can create its events'

interface Ties {
  readonly createdBy: string
  readonly adminId: string | null
  readonly clubOwnerId: string | null
  readonly clubAdministratorId: string | null
}

/** The creator, those added, and owner and administrators of the event's club run an event. */
export const runsEvent = (ties: Ties, userId: string): boolean =>
  ties.createdBy === userId ||
  ties.adminId !== null ||
  ties.clubOwnerId === userId ||
  ties.clubAdministratorId !== null

/** Why somebody may not change an event; null when they may. */
export const reasonNotToRun = ({ isEventAdmin }: { readonly isEventAdmin: boolean }): string | null =>
  isEventAdmin ? null : 'Only the administrators of this event can do this'
