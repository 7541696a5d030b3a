import { clubCalls, memberInvitationCalls } from '@fletch/contract'
import type { KeptSecret, Memberships } from '../accounts/index.ts'
import type { RoundsSeen } from '../rounds/index.ts'
import { endHandOversOf } from './hand-overs/commands.ts'
import { type LinkingParts, linkMembersOf } from './links/commands.ts'
import { lockMembership } from './members/membership-commands.ts'
import { clubsOf } from './members/reads.ts'
import { deleteInvitationsBy } from './members/store.ts'

/** The answers of clubs to rounds and divisions. */
export const clubsOfUser: RoundsSeen['clubsOf'] = clubsOf

/** The answers of clubs to accounts. */
export const membershipsWith = (parts: LinkingParts): Memberships => ({
  addressProven: (tx, proven) => linkMembersOf(tx, parts, proven),
  hold: lockMembership,
})

/** What a person began in a club that ends with a lock-out. */
export const secretsOfClubs: readonly KeptSecret[] = [
  {
    name: 'hand-over of a club',
    // No secret, but an accomplice could accept it after the owner is back.
    stored: [],
    opens: [clubCalls.answerHandOver],
    ended: "withdrawn: the club stays the owner's",
    end: (tx, _parts, { userId }) => endHandOversOf(tx, userId),
  },
  {
    name: 'invitation of a member',
    stored: ['member_invitations.token_hash', 'member_merges.invitation'],
    opens: [memberInvitationCalls.read, memberInvitationCalls.accept],
    ended: 'withdrawn, if the account sent it: it can be sent again',
    end: (tx, _parts, { userId }) => deleteInvitationsBy(tx, userId),
  },
]
