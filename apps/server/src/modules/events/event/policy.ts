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
