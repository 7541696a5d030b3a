import * as z from 'zod/mini'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { accountFieldFaults } from './faults/accounts.ts'
import { fieldFaults } from './faults/fields.ts'
import { say } from './faults/say.ts'
import { email, knownEmail, optionalLine } from './fields.ts'
import { ownLanguage, ownLocale } from './own-language.ts'
import { confirmPassword, matching, newPassword } from './passwords.ts'
import { dateOfBirth, firstName, lastName, optionalGender } from './person.ts'
import { anyPassword, deviceMark, signedIn } from './signing-in.ts'

export const registration = z
  .object({
    email: email(),
    password: newPassword,
    confirmPassword,
    firstName,
    lastName,
    club: optionalLine(),
    dateOfBirth,
    clubMemberId: optionalLine(),
    gender: optionalGender,
    language: z.optional(z.nullable(ownLanguage)),
    locale: ownLocale,
    device: deviceMark,
  })
  .check(matching())
export type Registration = z.output<typeof registration>

export const forgottenPassword = z.object({
  email: knownEmail(say(fieldFaults, 'email-invalid')),
  device: deviceMark,
})

/** The token of a mailed link. Only the server knows whether it is still valid. */
export const resetToken = z
  .string({ error: say(accountFieldFaults, 'reset-token-required') })
  .check(
    z.minLength(1, say(accountFieldFaults, 'reset-token-required')),
    z.maxLength(200, say(accountFieldFaults, 'reset-link-invalid')),
  )

export const passwordReset = z
  .object({
    token: resetToken,
    password: newPassword,
    confirmPassword,
    device: deviceMark,
  })
  .check(matching())
export type PasswordReset = z.output<typeof passwordReset>

/** The current password and the new one. */
export const passwordChange = z
  .object({ currentPassword: anyPassword, password: newPassword, confirmPassword, device: deviceMark })
  .check(matching())
export type PasswordChange = z.output<typeof passwordChange>

const message = z.object({ message: z.string() })

export const accountCalls = {
  register: call('POST', '/api/auth/register', {
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: registration,
    answers: { 201: signedIn, 400: errorAnswer, 409: errorAnswer, 429: errorAnswer },
  }),
  forgotPassword: call('POST', '/api/auth/forgot-password', {
    access: 'anyone',
    summary:
      'Ask for a link that sets a new password; the answer is the same for a known and an unknown address',
    body: forgottenPassword,
    answers: { 200: message, 400: errorAnswer, 429: errorAnswer },
  }),
  changePassword: call('PUT', '/api/auth/password', {
    ownOnly: true,
    access: 'user',
    summary: 'Set a new password; asks for the current one, and ends all other sessions',
    body: passwordChange,
    answers: { 200: message, 400: errorAnswer, 401: errorAnswer, 429: errorAnswer },
  }),
  resetPassword: call('POST', '/api/auth/reset-password', {
    access: 'anyone',
    summary: 'Set a new password with the token of the mailed link; ends all sessions of the user',
    body: passwordReset,
    answers: {
      200: z.object({ message: z.string(), device: deviceMark }),
      400: errorAnswer,
      429: errorAnswer,
    },
  }),
}
