import * as z from 'zod/mini'
import { call } from './call.ts'
import { clubMember, memberQuery } from './club-members.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { membership } from './profile.ts'

/** How many days an invitation is valid. */
export const invitationDays = 30
/** How many hours later an invitation can be sent again. */
export const restBetweenInvitations = 24
/** The most emails with invitations that a club sends in 24 hours. */
export const mostInvitations = 500

/** The token of a mailed link. */
const secret = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) })

/** What the holder of a mailed invitation sees before joining. */
export const memberInvitation = z.object({
  clubId: id(),
  clubName: z.string(),
  location: z.string(),
  logoPath: z.nullable(z.string()),
  /** The member as the club lists them. */
  firstName: z.string(),
  lastName: z.string(),
  /** The officer who asks; null after their account was deleted. */
  invitedBy: z.nullable(z.string()),
  expiresAt: instant(),
})
export type MemberInvitation = z.output<typeof memberInvitation>

/** Which members of the list are meant: those of a search and filter. */
const found = z.pick(memberQuery, { q: true, inOwnFields: true, status: true, account: true, care: true })

const inClub = z.object({ clubId: id() })
const oneMember = z.object({ clubId: id(), memberId: id() })
const refusals = { 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const memberInvitationCalls = {
  invite: call('POST', '/api/clubs/:clubId/members/:memberId/invitation', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'Invite a member without an account by email, or send the invitation again a day later; the earlier link then ends',
    params: oneMember,
    answers: { 200: clubMember, ...refusals, 409: errorAnswer, 422: errorAnswer, 429: errorAnswer },
  }),
  withdraw: call('DELETE', '/api/clubs/:clubId/members/:memberId/invitation', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Withdraw an invitation: its link opens nothing any more',
    params: oneMember,
    answers: { 204: null, ...refusals },
  }),
  inviteImported: call('POST', '/api/clubs/:clubId/members/import/:importId/invitations', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Invite the members of an import who have an address and no account, and are no children',
    params: z.extend(inClub, { importId: id() }),
    answers: {
      200: z.object({ invited: z.number() }),
      ...refusals,
      422: errorAnswer,
      429: errorAnswer,
    },
  }),
  invitable: call('GET', '/api/clubs/:clubId/members/invitations', {
    access: 'user',
    inClub: 'administrator',
    summary:
      'How many members of a search and filter can be invited: active, with an address, no children under 16, with neither account nor invitation',
    params: inClub,
    query: found,
    answers: { 200: z.object({ invitable: z.number() }), 400: errorAnswer, ...refusals },
  }),
  inviteFound: call('POST', '/api/clubs/:clubId/members/invitations', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Invite those members of a search and filter, or of chosen ones, who can be invited',
    params: inClub,
    body: z.extend(found, {
      /** Only these. */
      memberIds: z.optional(z.array(id()).check(z.maxLength(mostInvitations))),
    }),
    answers: {
      200: z.object({ invited: z.number() }),
      400: errorAnswer,
      ...refusals,
      422: errorAnswer,
      429: errorAnswer,
    },
  }),
  read: call('GET', '/api/member-invitations/:token', {
    secret: 'token',
    access: 'anyone',
    summary: 'The invitation of a mailed link',
    params: secret,
    answers: { 200: memberInvitation, 404: errorAnswer, 429: errorAnswer },
  }),
  accept: call('POST', '/api/member-invitations/accept', {
    access: 'user',
    ownOnly: true,
    summary:
      'Join with the own account as the member of a mailed invitation. If the account has the address of the invitation, that is verified',
    body: secret,
    answers: {
      200: membership,
      400: errorAnswer,
      ...refusals,
      409: errorAnswer,
      429: errorAnswer,
    },
  }),
}
