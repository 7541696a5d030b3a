import type { User } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { emailKey, personName } from '@fletch/domain'
import { type Variant, variantFor } from '@fletch/messages/variants.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Unauthenticated } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { MailReader } from '../../../platform/mail/letter-content.ts'
import { selectLanguage, selectLanguages, selectNames, selectUser, selectUserOfAddress } from './store.ts'

export const currentUser = async (
  db: ReadConnection,
  { userId }: Pick<SignedInUser, 'userId'>,
): Promise<User> => {
  const user = await selectUser(db, userId)
  if (user === null) throw new Unauthenticated(fault('session-ended'))
  return user
}

/**
 * The reader of a mail, in the language of the account with its address. Without an account, or if its app never said
 * one, in that of the user who causes the mail or of the page that the reader has filled in; else in English.
 */
export const readerAt = async (
  db: ReadConnection,
  to: string,
  { causerId = null, ofPage = null }: { causerId?: string | null; ofPage?: string | null } = {},
): Promise<MailReader> => {
  const { own, ofUser } = await selectLanguages(db, emailKey(to), causerId)
  return { to, language: variantFor([own, ofUser, ofPage]) }
}

/** The language in which a user reads, or the one who acts for a child; English if their app never said one. */
export const languageOf = async (db: ReadConnection, userId: string): Promise<Variant> =>
  variantFor([await selectLanguage(db, userId)])

/** The names of those of these users who have an account, by id. */
export const namesOf = async (
  db: ReadConnection,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const users = ids.length === 0 ? [] : await selectNames(db, ids)
  return new Map(users.map(({ id, firstName, lastName }) => [id, personName({ firstName, lastName })]))
}

interface AccountOfAddress {
  readonly id: string
  readonly isVerified: boolean
  readonly firstName: string
  readonly lastName: string
  readonly dateOfBirth: string | null
}

/** The account of an email address, verified or not; null if there is none. */
export const accountOf = async (db: ReadConnection, emailKey: string): Promise<AccountOfAddress | null> => {
  const user = await selectUserOfAddress(db, emailKey)
  if (user === undefined) return null
  const { id, firstName, lastName, dateOfBirth } = user
  return { id, isVerified: user.emailVerifiedAt !== null, firstName, lastName, dateOfBirth }
}
