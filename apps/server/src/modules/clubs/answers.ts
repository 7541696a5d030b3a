import type { Memberships } from '../accounts/index.ts'
import { linkMembersOf } from './links/commands.ts'
import { isAwaited } from './links/reads.ts'
import { lockMembership } from './members/membership-commands.ts'

/** What clubs answer to accounts. */
export const memberships: Memberships = {
  addressProven: linkMembersOf,
  isAwaited,
  hold: lockMembership,
}
