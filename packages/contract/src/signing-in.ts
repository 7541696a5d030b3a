import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { accountFieldFaults } from './faults/accounts.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { knownEmail } from './fields.ts'
import { user } from './user.ts'

// Separate from choosing passwords, so that the sign-in screen loads without the list of common passwords.

/** An existing password. Any rules may have applied when it was chosen. */
export const anyPassword = z
  .string({ error: say(accountFieldFaults, 'password-required') })
  .check(
    z.minLength(1, say(accountFieldFaults, 'password-required')),
    z.maxLength(1000, say(accountFieldFaults, 'password-too-long')),
  )

/**
 * A mark that a phone keeps from earlier sign-ins. It grants no access. Wrong passwords of a phone with a mark are
 * counted separately, so that others cannot lock its owner out.
 */
export const deviceMark = z.optional(z.string().check(z.maxLength(200)))

export const credentials = z.object({
  email: knownEmail(say(fieldFaults, 'email-invalid')),
  password: anyPassword,
  device: deviceMark,
})
export type Credentials = z.output<typeof credentials>

export const signedIn = z.object({ token: z.string(), user, device: deviceMark })
export type SignedIn = z.output<typeof signedIn>

const currentUser = {
  access: 'user',
  summary: 'The signed-in user',
  answers: { 200: user, 401: errorAnswer },
} as const

export const signInCalls = {
  login: call('POST', '/api/auth/login', {
    access: 'anyone',
    summary: 'Sign in',
    body: credentials,
    answers: { 200: signedIn, 400: errorAnswer, 401: errorAnswer, 403: errorAnswer, 429: errorAnswer },
  }),
  logout: call('POST', '/api/auth/logout', {
    access: 'user',
    summary: 'End this session',
    answers: { 204: null, 401: errorAnswer },
  }),
  currentUser: call('GET', '/api/auth/user', currentUser),
  me: call('GET', '/api/auth/me', currentUser),
}
