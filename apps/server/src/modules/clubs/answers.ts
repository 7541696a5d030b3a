import type { Memberships } from '../accounts/index.ts'
import type { RoundsSeen } from '../rounds/index.ts'
import { type LinkingParts, linkMembersOf } from './links/commands.ts'
import { isAwaited } from './links/reads.ts'
import { lockMembership } from './members/membership-commands.ts'
import { clubsOf } from './members/reads.ts'

/** The answers of clubs to rounds and divisions. */
export const clubsOfUser: RoundsSeen['clubsOf'] = clubsOf

/** The answers of clubs to accounts. */
export const membershipsWith = (parts: LinkingParts): Memberships => ({
  addressProven: (tx, proven) => linkMembersOf(tx, parts, proven),
  isAwaited,
  hold: lockMembership,
})
