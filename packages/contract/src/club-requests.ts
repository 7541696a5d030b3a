import * as z from 'zod/mini'
import { call } from './call.ts'
import { club } from './clubs.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'

/** A person who asks to join a club, as its officers see them. */
const joinRequest = z.object({ id: id(), name: z.string(), requestedAt: instant() })
export type JoinRequest = z.output<typeof joinRequest>

/** How many days after a refusal a person may ask the club again. */
export const restAfterRefusal = 30

const oneClub = z.object({ id: id() })
const refused = { 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const clubRequestCalls = {
  ask: call('POST', '/api/clubs/:id/join-request', {
    access: 'user',
    inClub: 'visitor',
    summary: 'Ask to join a club whose officers accept or decline',
    params: oneClub,
    answers: { 201: club, ...refused, 409: errorAnswer, 429: errorAnswer },
  }),
  withdraw: call('DELETE', '/api/clubs/:id/join-request', {
    access: 'user',
    inClub: 'visitor',
    summary: 'Withdraw the own request to join',
    params: oneClub,
    answers: { 204: null, 401: errorAnswer, 404: errorAnswer },
  }),
  list: call('GET', '/api/clubs/:id/join-requests', {
    access: 'user',
    inClub: 'administrator',
    summary: 'The people who ask to join and have no answer',
    order: 'The oldest first',
    params: oneClub,
    answers: { 200: z.array(joinRequest), ...refused },
  }),
  answer: call('POST', '/api/clubs/:clubId/join-requests/:requestId/answer', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Make a person who asked a member, or refuse; they are told by email',
    params: z.object({ clubId: id(), requestId: id() }),
    body: z.object({ agreed: z.boolean() }),
    answers: { 204: null, 400: errorAnswer, ...refused, 409: errorAnswer },
  }),
}
