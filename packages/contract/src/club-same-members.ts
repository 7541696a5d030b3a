import { membershipTypes } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubMember, clubMemberCalls } from './club-members.ts'
import { errorAnswer } from './errors.ts'
import { id, instant, namedInstant } from './fields.ts'

const inClub = z.object({ clubId: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

/** An entry with the caller's name and no account. It shows only what every visitor sees in the member list. */
export const sameName = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  membershipType: z.enum(membershipTypes),
  clubPositions: z.array(z.string()),
  joinDate: z.string(),
  /** The caller's answer to "Is this you?"; null if not answered. */
  isMine: z.nullable(z.boolean()),
})
export type SameName = z.output<typeof sameName>

/** A new member's claim that an older entry of the club is theirs. Officers decide. */
export const memberClaim = z.object({
  /** The entry that the club had made. */
  member: clubMember,
  /** The entry created when they joined. */
  entered: clubMember,
  claimedAt: instant(),
  /** Whether the dates of birth agree; null if either is unknown. */
  isSameBirth: z.nullable(z.boolean()),
})
export type MemberClaim = z.output<typeof memberClaim>

const aboutClaim = z.object({ clubId: id(), userId: id(), memberId: id() })

export const memberClaimCalls = {
  own: call('GET', '/api/clubs/:clubId/claims/mine', {
    access: 'user',
    inClub: 'visitor',
    summary:
      "Entries of the club that have the caller's name and no account; none to those who are no members",
    order: 'Those who joined first come first',
    params: inClub,
    answers: { 200: z.array(sameName), 401: errorAnswer, 404: errorAnswer },
  }),
  say: call('PUT', '/api/clubs/:clubId/claims/mine', {
    access: 'user',
    inClub: 'member',
    summary: 'Say whether an entry of the same name is the caller; officers decide what follows',
    params: inClub,
    /** `isMine` null takes the answer back: the question is open again. */
    body: z.object({ memberId: id(), isMine: z.nullable(z.boolean()) }),
    answers: { 204: null, ...refusals },
  }),
  list: call('GET', '/api/clubs/:clubId/claims', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Members who say that an entry of the club is theirs',
    order: 'Oldest first',
    params: inClub,
    answers: { 200: z.array(memberClaim), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  decline: call('DELETE', '/api/clubs/:clubId/claims/:userId/:memberId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Say that they are two people: it is not asked again',
    params: aboutClaim,
    answers: { 204: null, ...refusals },
  }),
  reopen: call('PUT', '/api/clubs/:clubId/claims/:userId/:memberId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Take back a decline: the claim is open again',
    params: aboutClaim,
    /** When the claim was made. A claim that the member has changed since then is not opened again. */
    body: z.object({ claimedAt: namedInstant() }),
    answers: { 204: null, ...refusals },
  }),
}

export const memberMerge = z.object({
  id: id(),
  /** The entry that was kept, and the name of the entry merged into it. */
  memberId: id(),
  name: z.string(),
  goneName: z.string(),
  mergedAt: instant(),
  undoableUntil: instant(),
})
export type MemberMerge = z.output<typeof memberMerge>

export const memberMergeCalls = {
  merge: call('POST', '/api/clubs/:clubId/members/:memberId/merge', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'Make one member of two: the one in the address stays, with what the body says and the account of either',
    params: z.object({ clubId: id(), memberId: id() }),
    body: z.extend(clubMemberCalls.save.body, { otherId: id() }),
    answers: { 200: clubMember, ...refusals, 409: errorAnswer },
  }),
  list: call('GET', '/api/clubs/:clubId/member-merges', {
    access: 'user',
    inClub: 'administrator',
    summary: 'The merged members of the last 24 hours',
    order: 'Newest first',
    params: inClub,
    answers: { 200: z.array(memberMerge), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  undo: call('DELETE', '/api/clubs/:clubId/member-merges/:mergeId', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Part two members again, as they were, within 24 hours and while the one is unchanged',
    params: z.object({ clubId: id(), mergeId: id() }),
    answers: { 204: null, ...refusals, 409: errorAnswer },
  }),
}
