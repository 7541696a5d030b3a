import * as z from 'zod/mini'
import { isCommonPassword, passwordLength } from '../accounts/passwords.ts'
import { call } from './call.ts'
import { errorAnswer } from './errors.ts'
import { calendarDate, email, id, instant, optionalText, text } from './fields.ts'

const genders = ['male', 'female', 'other'] as const

/** The signed-in user as the app reads it; nothing here is a secret. */
export const user = z.object({
  id: id(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  club: z.string(),
  homeClubId: z.nullable(id()),
  dateOfBirth: z.nullable(z.string()),
  clubMemberId: z.string(),
  gender: z.nullable(z.enum(genders)),
  profilePhotoPath: z.nullable(z.string()),
  createdAt: instant(),
})
export type User = z.output<typeof user>

const newPassword = z.string({ error: 'Password must be at least 8 characters' }).check(
  z.minLength(passwordLength.least, 'Password must be at least 8 characters'),
  z.maxLength(passwordLength.most, 'Password is too long'),
  z.refine(
    (password: string) => !isCommonPassword(password),
    'Password is too common, please choose a stronger password',
  ),
)

const isText = (value: unknown) => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const matching = <Pair extends { password: string; confirmPassword: string }>() =>
  z.refine<Pair>((pair) => pair.password === pair.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Without both there is a complaint about what is missing, and no second one.
    when: ({ value }) => isRecord(value) && [value['password'], value['confirmPassword']].every(isText),
  })

const optionalDate = z.pipe(
  z._default(
    z.nullable(z.union([z.literal(''), calendarDate()], { error: 'Please enter a date as YYYY-MM-DD' })),
    null,
  ),
  z.transform((day) => day || null),
)

const earliestBirth = '1900-01-01'

const dateOfBirth = z.pipe(
  optionalDate,
  z
    .nullable(z.string())
    .check(z.refine((day) => day === null || day >= earliestBirth, 'Please enter a date from 1900 on')),
)

const optionalGender = z.pipe(
  z._default(z.nullable(z.enum(['', ...genders], { error: 'Please choose male, female or other' })), null),
  z.transform((gender) => gender || null),
)

export const registration = z
  .object({
    email: email(),
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
    firstName: text({ most: 100, required: 'First name is required' }),
    lastName: text({ most: 100, required: 'Last name is required' }),
    club: optionalText(),
    dateOfBirth,
    clubMemberId: optionalText({ most: 100 }),
    gender: optionalGender,
  })
  .check(matching())
export type Registration = z.output<typeof registration>

const anyPassword = z
  .string({ error: 'Password is required' })
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'Password is too long'))

export const credentials = z.object({
  email: email('Please enter a valid email address'),
  password: anyPassword,
})
export type Credentials = z.output<typeof credentials>

export const forgottenPassword = z.object({ email: email('Please enter a valid email address') })

export const passwordReset = z
  .object({
    token: z
      .string({ error: 'Reset token is required' })
      .check(z.minLength(1, 'Reset token is required'), z.maxLength(200, 'Invalid or expired reset token')),
    password: newPassword,
    confirmPassword: z.string({ error: "Passwords don't match" }),
  })
  .check(matching())
export type PasswordReset = z.output<typeof passwordReset>

export const signedIn = z.object({ token: z.string(), user })
export type SignedIn = z.output<typeof signedIn>

const message = z.object({ message: z.string() })

const currentUser = {
  access: 'user',
  summary: 'The signed-in user',
  answers: { 200: user, 401: errorAnswer },
} as const

export const accountCalls = {
  register: call('POST', '/api/auth/register', {
    access: 'anyone',
    summary: 'Create an account and sign in',
    body: registration,
    answers: { 201: signedIn, 400: errorAnswer, 409: errorAnswer, 429: errorAnswer },
  }),
  login: call('POST', '/api/auth/login', {
    access: 'anyone',
    summary: 'Sign in',
    body: credentials,
    answers: { 200: signedIn, 400: errorAnswer, 401: errorAnswer, 429: errorAnswer },
  }),
  logout: call('POST', '/api/auth/logout', {
    access: 'user',
    summary: 'End this session',
    answers: { 204: null, 401: errorAnswer },
  }),
  currentUser: call('GET', '/api/auth/user', currentUser),
  me: call('GET', '/api/auth/me', currentUser),
  forgotPassword: call('POST', '/api/auth/forgot-password', {
    access: 'anyone',
    summary:
      'Ask for a link that sets a new password; the answer is the same for a known and an unknown address',
    body: forgottenPassword,
    answers: { 200: message, 400: errorAnswer, 429: errorAnswer },
  }),
  resetPassword: call('POST', '/api/auth/reset-password', {
    access: 'anyone',
    summary: 'Set a new password with the token of the mailed link; ends all sessions of the user',
    body: passwordReset,
    answers: { 200: message, 400: errorAnswer, 429: errorAnswer },
  }),
}
