import { fault } from '@fletch/contract'
import type { ClubJoining, ClubRole, MemberAudience, MembershipStatus } from '@fletch/domain'
import type { Reason } from '../../../platform/errors.ts'

/** A person's relation to a club. */
export interface ClubRelation {
  readonly role: ClubRole
  readonly membership: { readonly id: string; readonly status: MembershipStatus } | null
}

interface Ties {
  readonly ownerId: string
  readonly administratorId: string | null
  readonly memberId: string | null
}

/** A user's role in a club, from their ties to it. */
export const roleIn = ({ ownerId, administratorId, memberId }: Ties, userId: string): ClubRole => {
  if (ownerId === userId) return 'owner'
  if (administratorId !== null) return 'administrator'
  return memberId === null ? 'visitor' : 'member'
}

const runs: ReadonlySet<ClubRole> = new Set(['owner', 'administrator'])

/** The owner and administrators see and change the club's data. */
export const mayRunClub = ({ role }: Pick<ClubRelation, 'role'>): boolean => runs.has(role)

/**
 * Which members of a club a person sees: with every status (officers), the active ones (members), of these the ones who
 * joined or agreed themselves and are 16 or older (everyone who is signed in), or none, because the club shows its
 * members to members only. A suspended member is no member here. Everyone sees their own entry.
 */
export type MembersShown = 'all' | 'active' | 'open' | 'none'

export const membersShownTo = (
  { role, membership }: ClubRelation,
  { membersSeenBy }: { readonly membersSeenBy: MemberAudience },
): MembersShown => {
  if (mayRunClub({ role })) return 'all'
  if (membership !== null && membership.status !== 'suspended') return 'active'
  return membersSeenBy === 'users' ? 'open' : 'none'
}

/** Why a person may not read the list of members; null if they may. */
export const reasonNotToListMembers = (shown: MembersShown): Reason | null =>
  shown === 'none' ? fault('members-for-members') : null

/** Who may know a club's code: everyone while it only finds the club, officers if it is what joins it. */
export const mayKnowCode = ({ role, joining }: { readonly role: ClubRole; readonly joining: ClubJoining }) =>
  joining !== 'code' || mayRunClub({ role })

/** Only the owner and the member who was asked see a pending hand-over. */
export const mayMeetHandOver = (
  { ownerId, askedUserId }: { readonly ownerId: string; readonly askedUserId: string },
  userId: string,
): boolean => userId === ownerId || userId === askedUserId

/** Why a person may not change a club, its members or its imports; null if they may. */
export const reasonNotToRun = (standing: Pick<ClubRelation, 'role'>): Reason | null =>
  mayRunClub(standing) ? null : fault('not-club-administrator')

/** Why a person may not close a club, hand it over or choose its administrators; null if they may. */
export const reasonNotToOwn = ({ role }: Pick<ClubRelation, 'role'>): Reason | null =>
  role === 'owner' ? null : fault('not-club-owner')

/** Why a club cannot be closed now; null if it can. */
export const reasonNotToClose = ({ activeEvents }: { readonly activeEvents: number }): Reason | null =>
  activeEvents === 0 ? null : fault('club-has-active-event')
