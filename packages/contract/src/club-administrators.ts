import { administratorRoles } from '@fletch/domain'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'

/** A person who runs the club. The owner is included, with the role 'owner'. */
export const clubAdministrator = z.object({
  id: id(),
  clubId: id(),
  userId: id(),
  /** The app shows 'owner' as Administrator and 'admin' as Assistant Admin. */
  role: z.enum(administratorRoles),
  addedBy: z.nullable(id()),
  addedAt: instant(),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Whether they own the club; an owner cannot be removed. */
  isOwner: z.boolean(),
})
export type ClubAdministrator = z.output<typeof clubAdministrator>

const oneClub = z.object({ id: id() })
const refusals = { 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer }

export const clubAdministratorCalls = {
  list: call('GET', '/api/clubs/:id/owners', {
    access: 'user',
    inClub: 'administrator',
    summary: 'Owner and administrators',
    order: 'Oldest first, by when they were added',
    params: oneClub,
    answers: { 200: z.array(clubAdministrator), 401: errorAnswer, 403: errorAnswer, 404: errorAnswer },
  }),
  add: call('POST', '/api/clubs/:id/owners', {
    access: 'user',
    inClub: 'owner',
    summary: 'Make someone with an account an administrator',
    params: oneClub,
    body: z.object({ userId: id(), role: z._default(z.enum(administratorRoles), 'owner') }),
    answers: { 201: clubAdministrator, ...refusals, 409: errorAnswer, 429: errorAnswer },
  }),
  change: call('PUT', '/api/clubs/:id/owners/:userId', {
    access: 'user',
    inClub: 'owner',
    summary: "Change an administrator's role",
    params: z.object({ id: id(), userId: id() }),
    body: z.object({ role: z.enum(administratorRoles) }),
    answers: { 200: clubAdministrator, ...refusals, 409: errorAnswer },
  }),
  remove: call('DELETE', '/api/clubs/:id/owners/:userId', {
    access: 'user',
    inClub: 'owner',
    summary: 'Take the role of administrator away',
    params: z.object({ id: id(), userId: id() }),
    answers: { 204: null, 401: errorAnswer, 403: errorAnswer, 404: errorAnswer, 409: errorAnswer },
  }),
}
