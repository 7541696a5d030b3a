import { fault } from '@fletch/contract'
import type { MembershipStatus } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

interface Position {
  readonly ownsClub: boolean
  readonly status: MembershipStatus
  readonly clubPositions: readonly string[]
}

/**
 * The reason why a user may not announce an event of a club, or null if they may: as its owner, or as an active member
 * with a position.
 */
export const reasonNotToAnnounce = (position: Position | null): Reason | null =>
  position !== null &&
  (position.ownsClub || (position.status === 'active' && position.clubPositions.length > 0))
    ? null
    : fault('no-club-position')
