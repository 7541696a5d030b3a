import { isCommonPassword, passwordLength } from '@fletch/domain'
import * as z from 'zod/mini'
import { accountFieldFaults } from './faults/accounts.ts'
import { say } from './faults/say.ts'

/** A password that is being chosen. */
export const newPassword = z.string({ error: say(accountFieldFaults, 'password-too-short') }).check(
  z.minLength(passwordLength.least, say(accountFieldFaults, 'password-too-short')),
  z.maxLength(passwordLength.most, say(accountFieldFaults, 'password-too-long')),
  z.refine((password: string) => !isCommonPassword(password), say(accountFieldFaults, 'password-too-common')),
)

/** The new password repeated. */
export const confirmPassword = z.string({ error: say(accountFieldFaults, 'passwords-differ') })

const isText = (value: unknown) => typeof value === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

export const matching = <Pair extends { password: string; confirmPassword: string }>() =>
  z.refine<Pair>((pair) => pair.password === pair.confirmPassword, {
    error: say(accountFieldFaults, 'passwords-differ'),
    path: ['confirmPassword'],
    // If either is missing, that is already reported, so the comparison is skipped.
    when: ({ value }) => isRecord(value) && [value['password'], value['confirmPassword']].every(isText),
  })
