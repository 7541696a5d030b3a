import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubMember } from './club-members.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'

const inClub = z.object({ clubId: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

/** A child under 16 in a club's list, with the caller's verified email address and no account. */
export const listedChild = z.object({
  id: id(),
  firstName: z.string(),
  lastName: z.string(),
  /** The caller's answer to 'Is this your child?'; null if not answered. */
  isMine: z.nullable(z.boolean()),
})
export type ListedChild = z.output<typeof listedChild>

/** A person who asks a club's officers to act for a child that the club lists with the person's address. */
export const guardianClaim = z.object({
  /** The account that asks, and the person's name. */
  userId: id(),
  name: z.string(),
  child: clubMember,
  claimedAt: instant(),
})
export type GuardianClaim = z.output<typeof guardianClaim>

/** Families with one email address. Officers decline with `memberClaimCalls.decline`. */
export const familyCalls = {
  own: call('GET', '/api/clubs/:clubId/families/mine', {
    access: 'user',
    inClub: 'visitor',
    summary:
      "Children under 16 whom the club lists with the caller's verified email address, and who have no account",
    order: 'By name',
    params: inClub,
    answers: { 200: z.array(listedChild), 401: errorAnswer, 404: errorAnswer },
  }),
  say: call('PUT', '/api/clubs/:clubId/families/mine', {
    access: 'user',
    ownOnly: true,
    inClub: 'visitor',
    summary: 'Ask to act for such a child, or say that it is not the own; officers decide what follows',
    params: inClub,
    /** `isMine` null takes the answer back: the question is open again. */
    body: z.object({ memberId: id(), isMine: z.nullable(z.boolean()) }),
    answers: { 204: null, ...refusals },
  }),
  list: call('GET', '/api/clubs/:clubId/families', {
    access: 'user',
    inClub: 'administrator',
    summary: 'People who ask to act for a child of their family',
    order: 'Oldest first',
    params: inClub,
    answers: { 200: z.array(guardianClaim), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  accept: call('POST', '/api/clubs/:clubId/families/:userId/:memberId', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'Let a person act for a child who asked to: the child gets an account without a sign-in, or the one that the person has for it',
    params: z.object({ clubId: id(), userId: id(), memberId: id() }),
    answers: { 204: null, ...refusals, 409: errorAnswer, 422: errorAnswer, 429: errorAnswer },
  }),
}
