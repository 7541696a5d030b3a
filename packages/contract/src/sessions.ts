import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { id, instant } from './fields.ts'
import { anyPassword, deviceMark, signedIn } from './signing-in.ts'

/** One sign-in of the user. */
export const session = z.object({
  id: id(),
  signedInAt: instant(),
  expiresAt: instant(),
  /** The browser's user agent at sign-in. */
  userAgent: z.string(),
  /** Whether it is the caller's session. */
  isCurrent: z.boolean(),
})
export type Session = z.output<typeof session>

/** Proves that the owner ends the session, not someone who found the phone. */
export const sessionEnd = z.object({ password: anyPassword })

/** Time left in the session, in seconds. On the session's last day it is less than 24 hours. */
export const extendedSession = z.extend(signedIn, { expiresIn: z.number() })
export type ExtendedSession = z.output<typeof extendedSession>

export const sessionCalls = {
  extend: call('POST', '/api/auth/extend', {
    access: 'user',
    summary: 'A new token for 24 hours, at most until 30 days after the sign-in; the old one dies',
    answers: { 200: extendedSession, 401: errorAnswer },
  }),
  list: call('GET', '/api/auth/sessions', {
    ownOnly: true,
    access: 'user',
    summary: 'Where the user is signed in',
    order: 'Newest first, by when they signed in',
    answers: { 200: z.array(session), 401: errorAnswer },
  }),
  end: call('DELETE', '/api/auth/sessions/:id', {
    ownOnly: true,
    access: 'user',
    summary: 'End one session of the user; asks for the password',
    record: 'session',
    params: z.object({ id: id() }),
    body: sessionEnd,
    answers: { 204: null, 400: errorAnswer, 401: errorAnswer, 404: errorAnswer, 429: errorAnswer },
  }),
  signOutEverywhere: call('DELETE', '/api/auth/sessions', {
    ownOnly: true,
    access: 'user',
    summary:
      'End all sessions, this one too, and every key and link; a device whose mark is sent stays known',
    body: z.nullish(z.object({ device: deviceMark })),
    answers: { 204: null, 400: errorAnswer, 401: errorAnswer },
  }),
}
