import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { signedIn } from './signing-in.ts'

/** A place where the user is signed in. */
export const session = z.object({
  id: id(),
  signedInAt: instant(),
  expiresAt: instant(),
  /** What the browser said of itself at the sign-in. */
  userAgent: z.string(),
  /** The session of whoever asks. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

export const sessionCalls = {
  extend: call('POST', '/api/auth/extend', {
    access: 'user',
    summary: 'Stay signed in: a new token for another 24 hours; the old one dies',
    answers: { 200: signedIn, 401: errorAnswer },
  }),
  list: call('GET', '/api/auth/sessions', {
    access: 'user',
    summary: 'Where the user is signed in, newest first',
    answers: { 200: z.array(session), 401: errorAnswer },
  }),
  signOutEverywhere: call('DELETE', '/api/auth/sessions', {
    access: 'user',
    summary: 'End all sessions of the user, this one too',
    answers: { 204: null, 401: errorAnswer },
  }),
}
