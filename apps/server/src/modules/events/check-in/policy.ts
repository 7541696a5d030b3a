import type { Arrival, Presence } from '@fletch/contract'
import { type EventStatus, type ParticipantStatus, reasonNotTo } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

/**
 * The reason why check-in cannot be recorded in an event of this status, or null if it can. Fees can be recorded after
 * the event, too.
 */
export const reasonNotToCheckIn = (status: EventStatus, arrivals: readonly Arrival[]): Reason | null => {
  const isOfTheDay = arrivals.some(({ presence }) => presence !== undefined)
  return status === 'completed' && !isOfTheDay ? null : reasonNotTo('group', status)
}

interface CheckInArcher {
  readonly status: ParticipantStatus
  readonly checkedInAt: string | null
  readonly targetsScored: number
}

/** Whether an archer is still missing, so that they can be marked absent with the others. */
const isMissing = ({ status, checkedInAt, targetsScored }: CheckInArcher): boolean =>
  status === 'registered' && checkedInAt === null && targetsScored === 0

/**
 * Whether a presence applies to an archer. A waiting archer has no place yet, and only a missing archer becomes absent.
 */
export const appliesTo = (presence: Presence, standing: CheckInArcher): boolean => {
  if (standing.status === 'waiting') return false
  if (presence === 'back') return standing.status === 'absent'
  return presence !== 'absent' || isMissing(standing)
}
