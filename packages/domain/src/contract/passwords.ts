import * as z from 'zod/mini'
import { isCommonPassword, passwordLength } from '../accounts/passwords.ts'

/** A password that is being chosen. */
export const newPassword = z.string({ error: 'Password must be at least 8 characters' }).check(
  z.minLength(passwordLength.least, 'Password must be at least 8 characters'),
  z.maxLength(passwordLength.most, 'Password is too long'),
  z.refine(
    (password: string) => !isCommonPassword(password),
    'Password is too common, please choose a stronger password',
  ),
)

/** The new password once more. */
export const confirmPassword = z.string({ error: "Passwords don't match" })

const isText = (value: unknown) => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const matching = <Pair extends { password: string; confirmPassword: string }>() =>
  z.refine<Pair>((pair) => pair.password === pair.confirmPassword, {
    error: "Passwords don't match",
    path: ['confirmPassword'],
    // Without both there is a complaint about what is missing, and no second one.
    when: ({ value }) => isRecord(value) && [value['password'], value['confirmPassword']].every(isText),
  })
