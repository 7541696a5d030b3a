import type { LinkedAccount } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { Invalid } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { findLinked, findState } from './store.ts'

export const verificationOf = async (db: ReadConnection, { userId }: Pick<SignedInUser, 'userId'>) => {
  const state = await findState(db, userId)
  return {
    email: state?.email ?? '',
    isVerified: (state?.emailVerifiedAt ?? null) !== null,
    isDisowned: (state?.addressDisownedAt ?? null) !== null,
  }
}

/** Looks up what a mailed link is about; throws Invalid if it is no longer valid, and counts possible guesses. */
export const requireValidLink = async <Found>(
  { limits }: Pick<Dependencies, 'limits'>,
  address: string,
  find: () => Promise<Found | undefined>,
): Promise<Found> => {
  await limits.check('failedVerificationsFromAddress', address)
  const value = await find()
  if (value !== undefined) return value
  await limits.count('failedVerificationsFromAddress', address)
  throw new Invalid(fault('verification-link-invalid'))
}

interface Opened {
  readonly who: SignedInUser | null
  readonly address: string
  readonly token: string
}

/** The account of a mailed link. */
export const accountOfLink = async (
  parts: Pick<Dependencies, 'db' | 'clock' | 'limits'>,
  { who, address, token }: Opened,
): Promise<LinkedAccount> => {
  const { id, email, firstName, lastName, createdAt, emailVerifiedAt } = await requireValidLink(
    parts,
    address,
    () => findLinked(parts.db.read, hashToken(token), instantOf(parts.clock)),
  )
  return {
    email,
    firstName,
    lastName,
    createdAt,
    isVerified: emailVerifiedAt !== null,
    isOwn: who?.userId === id,
  }
}
