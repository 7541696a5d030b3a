import { commonPasswords } from './common-passwords.ts'

export const passwordLength = { least: 8, most: 128 } as const

/** The checklist shown while a password is chosen: guidance, not a rule (rule R7). */
export const passwordChecks = {
  length: (password: string) => password.length >= passwordLength.least,
  uppercase: (password: string) => /\p{Lu}/u.test(password),
  lowercase: (password: string) => /\p{Ll}/u.test(password),
  digit: (password: string) => /\d/.test(password),
  special: (password: string) => /[^\p{L}\d\s]/u.test(password),
} as const

export type PasswordCheck = keyof typeof passwordChecks

/** Whether a password is on the list of common passwords, ignoring case. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())
