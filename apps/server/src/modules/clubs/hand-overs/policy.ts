import { fault } from '@fletch/contract'
import type { MembershipStatus } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'

interface Candidate {
  readonly status: MembershipStatus
}

/** Why a person may not answer a hand-over; null if they are the member who was asked. */
export const reasonNotToAnswer = (
  proposal: { readonly userId: string } | undefined,
  { userId }: Pick<SignedInUser, 'userId'>,
): Reason | null => (proposal?.userId === userId ? null : fault('not-asked-to-take-over'))

/** Why a club cannot be handed over to a member; null if it can. */
export const reasonNotToHandOver = (candidate: Candidate | null): Reason | null =>
  candidate?.status === 'active' ? null : fault('hand-over-needs-active-member')
