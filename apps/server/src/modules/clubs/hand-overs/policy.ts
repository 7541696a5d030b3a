import type { MembershipStatus } from '@fletch/domain'

interface Candidate {
  readonly status: MembershipStatus
}

/** Why a club cannot be handed over to a member; null when it can. */
export const reasonNotToHandOver = (candidate: Candidate | null): string | null =>
  candidate?.status === 'active' ? null : 'A club can be handed over to an active member who has an account'
