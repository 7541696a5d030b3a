import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

interface Ties {
  readonly createdBy: string
  readonly adminId: string | null
  readonly clubOwnerId: string | null
  readonly clubAdministratorId: string | null
}

/** Whether the user runs an event: as its creator, an added admin, or owner or administrator of its club. */
export const mayRunEvent = (ties: Ties, userId: string): boolean =>
  ties.createdBy === userId ||
  ties.adminId !== null ||
  ties.clubOwnerId === userId ||
  ties.clubAdministratorId !== null

/** The reason why a user may not change an event, or null if they may. */
export const reasonNotToRun = ({ isEventAdmin }: { readonly isEventAdmin: boolean }): Reason | null =>
  isEventAdmin ? null : fault('not-event-administrator')
