import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id } from './fields.ts'
import { anyPassword } from './signing-in.ts'

/** What is deleted together with an account, as counts, and what happens to each of its clubs. */
export const holdings = z.object({
  scorecards: z.number(),
  photos: z.number(),
  sessions: z.number(),
  /** Club memberships, which end. */
  memberships: z.number(),
  /**
   * Clubs that the user owns. A club without other members is closed; one with other members must be handed over first.
   */
  ownedClubs: z.array(z.object({ id: id(), name: z.string(), otherMembers: z.number() })),
})
export type Holdings = z.output<typeof holdings>

export const accountDeletion = z.object({ password: anyPassword })

export const accountDeletionCalls = {
  holdings: call('GET', '/api/auth/user/holdings', {
    ownOnly: true,
    access: 'user',
    summary: 'What would go with the account',
    answers: { 200: holdings, 401: errorAnswer },
  }),
  remove: call('DELETE', '/api/auth/user', {
    ownOnly: true,
    access: 'user',
    summary: 'Delete the account and everything of it; asks for the password',
    body: accountDeletion,
    answers: { 204: null, 400: errorAnswer, 401: errorAnswer, 409: errorAnswer, 429: errorAnswer },
  }),
}
