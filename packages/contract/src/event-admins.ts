import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'

/** A person named to run an event. The creator is included and cannot be removed. */
export const eventAdmin = z.object({
  id: id(),
  competitionId: id(),
  userId: id(),
  assignedBy: z.nullable(id()),
  assignedAt: instant(),
  /** The email is masked except for the user and for those who manage a club or event of this user. */
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
})
export type EventAdmin = z.output<typeof eventAdmin>

const oneEvent = z.object({ id: id() })
const refusals = { 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const eventAdminCalls = {
  list: call('GET', '/api/competitions/:id/admins', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Who was named to run the event',
    order: 'Oldest first, by when they were added',
    params: oneEvent,
    answers: { 200: z.array(eventAdmin), ...refusals },
  }),
  add: call('POST', '/api/competitions/:id/admins', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Name someone with an account to run the event',
    params: oneEvent,
    body: z.object({ userId: id() }),
    answers: { 201: eventAdmin, 400: errorAnswer, ...refusals, 409: errorAnswer, 429: errorAnswer },
  }),
  remove: call('DELETE', '/api/competitions/:id/admins/:userId', {
    access: 'user',
    inEvent: 'administrator',
    summary: 'Take the role away; the creator stays',
    params: z.object({ id: id(), userId: id() }),
    answers: { 204: null, ...refusals, 409: errorAnswer },
  }),
}
