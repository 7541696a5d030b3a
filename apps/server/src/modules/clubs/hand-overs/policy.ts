import type { MembershipStatus } from '@fletch/domain'
import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

interface Candidate {
  readonly status: MembershipStatus
}

/** Why a club cannot be handed over to a member; null when it can. */
export const reasonNotToHandOver = (candidate: Candidate | null): Reason | null =>
  candidate?.status === 'active' ? null : fault('hand-over-needs-active-member')
