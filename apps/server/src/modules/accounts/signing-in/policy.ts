import { fault } from '@fletch/contract'
import type { Reason } from '../../../platform/errors.ts'

/** Why a user with the right password cannot sign in; null if they can. */
export const reasonNotToLetIn = ({ blockedAt }: { readonly blockedAt: string | null }): Reason | null =>
  blockedAt === null ? null : fault('account-blocked')

/** The person choosing a password. */
export interface Chooser {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
}

// Lower case, without accents and without word separators.
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

const wordsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}]/u), ...text.split(/[^\p{L}]/u)]
    .map(folded)
    .filter((word) => word.length > 1)

const without = (text: string, words: readonly string[]): string =>
  words
    .toSorted((one, other) => other.length - one.length)
    .reduce((left, word) => left.replaceAll(word, ' '), text)

/** Whether the rest is a year, a birthday or a few letters, which does not make a word a password. */
const isLittle = (rest: string): boolean => {
  const letters = rest.replace(/[^\p{L}]/gu, '').length
  const digits = rest.replace(/[^\p{N}]/gu, '').length
  return letters < 3 && digits <= 8
}

/** Why a password that consists mainly of the user's own data is refused; null if it is accepted. */
export const whyGuessable = (password: string, { email, firstName, lastName }: Chooser): Reason | null => {
  const local = email.slice(0, email.lastIndexOf('@'))
  const sources = [
    ['password-names-you', [...wordsOf(firstName), ...wordsOf(lastName)]],
    ['password-names-email', wordsOf(local)],
    ['password-names-app', ['fletch']],
  ] as const
  const text = folded(password)
  if (
    !isLittle(
      without(
        text,
        sources.flatMap(([, words]) => words),
      ),
    )
  )
    return null
  const source = sources.find(([, words]) => without(text, words) !== text)
  return source === undefined ? null : fault(source[0])
}
