import type { MembershipStatus } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

interface Position {
  readonly ownsClub: boolean
  readonly status: MembershipStatus
  readonly clubPositions: readonly string[]
}

/** Why someone may not announce an event of a club; null when they may: an owner, or an active member with a position. */
export const reasonNotToAnnounce = (position: Position | null): Reason | null =>
  position !== null &&
  (position.ownsClub || (position.status === 'active' && position.clubPositions.length > 0))
    ? null
    : fault('no-club-position')
