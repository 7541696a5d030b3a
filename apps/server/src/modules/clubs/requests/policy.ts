import { fault, restAfterRefusal } from '@fletch/contract'
import type { ClubJoining } from '@fletch/domain'
import { days } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

interface Earlier {
  readonly refusedAt: string | null
}

interface Asking {
  readonly joining: ClubJoining
  readonly isMember: boolean
  /** The person's earlier request; undefined if there is none. */
  readonly earlier: Earlier | undefined
}

/** Why a person may not ask to join a club; null if they may. */
export const reasonNotToAsk = ({ joining, isMember, earlier }: Asking, now: Date): Reason | null => {
  if (isMember) return fault('already-member')
  if (joining !== 'request') return fault('club-takes-no-requests')
  if (earlier === undefined) return null
  if (earlier.refusedAt === null) return fault('join-request-open')
  const isRested = now.getTime() - Date.parse(earlier.refusedAt) >= days(restAfterRefusal)
  return isRested ? null : fault('join-request-refused', { days: restAfterRefusal })
}
