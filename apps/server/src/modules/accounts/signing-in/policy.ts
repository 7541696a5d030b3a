import { fault } from '@fletch/domain/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why someone with the right password does not come in; null when they do. */
export const reasonNotToLetIn = ({ blockedAt }: { readonly blockedAt: string | null }): Reason | null =>
  blockedAt === null ? null : fault('account-blocked')

/** Whose password is being chosen. */
export interface Chooser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

// Without case and accents, and without what people put between words.
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const wordsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u), ...text.split(/[^\p{L}]+/u)]
    .map(folded)
    .filter((word) => word.length > 1)

const without = (text: string, words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text)

/** A year, a birthday, a few letters: what is added to a word does not make it a password. */
const isLittle = (rest: string): boolean => {
  const letters = rest.replace(/[^\p{L}]/gu, '').length
  const digits = rest.replace(/[^\p{N}]/gu, '').length
  return letters < 3 && digits <= 8
}

/** Why a person may not take a password that says little more than who they are or where; null when they may. */
export const whyGuessable = (password: string, { email, firstName, lastName }: Chooser): Reason | null => {
  const local = email.slice(0, email.lastIndexOf('@'))
  const sources = [
    ['password-names-you', [...wordsOf(firstName), ...wordsOf(lastName)]],
    ['password-names-email', wordsOf(local)],
    ['password-names-app', ['fletch']],
  ] as const
  const typed = folded(password)
  if (
    !isLittle(
      without(
        typed,
        sources.flatMap(([, words]) => words),
      ),
    )
  )
    return null
  const named = sources.find(([, words]) => without(typed, words) !== typed)
  return named === undefined ? null : fault(named[0])
}
