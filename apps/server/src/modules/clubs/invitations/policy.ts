import { fault, mostInvitations, restBetweenInvitations } from '@fletch/contract'
import { hours } from '../../../platform/clock.ts'
import type { Reason } from '../../../platform/errors.ts'

/** Why an invitation is not sent again now; null if it is, or was never sent. */
export const reasonNotToInviteAgain = (
  { invitedAt }: { readonly invitedAt: string | null },
  now: Date,
): Reason | null =>
  // Stryker disable next-line ConditionalExpression: for the type; without a time nothing is earlier.
  invitedAt !== null && now.getTime() - Date.parse(invitedAt) < hours(restBetweenInvitations)
    ? fault('invitation-recent', { hours: restBetweenInvitations })
    : null

/** Why a club that sent so many invitations in 24 hours sends no more; null if it can. */
export const reasonWhenUsedUp = (sent: number): Reason | null =>
  sent < mostInvitations ? null : fault('invitations-used-up', { most: mostInvitations })
