import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

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

/** Why someone may not change an event; null when they may. */
export const reasonNotToRun = ({ isEventAdmin }: { readonly isEventAdmin: boolean }): Reason | null =>
  isEventAdmin ? null : fault('not-event-administrator')
