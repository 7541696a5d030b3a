import { emailKey } from '@fletch/domain'
import { type ChildDraft, type ChildTakeOver, fault, type User } from '@fletch/domain/contract'
import { instantOf } from '../../../platform/clock.ts'
import { Conflict, Invalid } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { placeOfAddress } from '../../../platform/passwords/attempts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { refuseFutureBirth } from '../account/birth.ts'
import { currentUser } from '../account/reads.ts'
import type { AccountParts } from '../asks.ts'
import { endSecretsOf } from '../lock-outs/commands.ts'
import { refuseGuessable } from '../signing-in/reads.ts'
import { welcome } from '../verification/commands.ts'
import { addChild } from './commands.ts'
import { endByLink, findLinked, setSignIn } from './store.ts'

interface Adding {
  readonly who: SignedInUser
  readonly address: string
  readonly once: Once
}

/**
 * The password is random and unknown to everyone. It is hashed here, because a hash takes longer than a transaction
 * should.
 */
export const enterChild = async (
  { clock, limits, passwords }: AccountParts,
  { who, address, once }: Adding,
  draft: ChildDraft,
): Promise<User> => {
  await limits.count('registrationsFromAddress', address)
  await limits.count('childrenOfUser', who)
  refuseFutureBirth(clock, draft.dateOfBirth)
  const passwordHash = await passwords.hash(newToken(), placeOfAddress(address))
  return once((tx) => addChild(tx, clock, who, draft, passwordHash))
}

const noLink = () => new Invalid(fault('child-link-invalid'))

/**
 * Gives a child its own sign-in. It keeps the same account with all its cards; no one acts for it or sees its calendar
 * any more.
 */
export const takeOver = async (
  { db, clock, jobs, limits, passwords, keptSecrets }: AccountParts,
  address: string,
  { token, email, password }: ChildTakeOver,
): Promise<{ firstName: string }> => {
  await limits.check('failedPasswordResetsFromAddress', address)
  const linkTokenHash = hashToken(token)
  const linked = await findLinked(db.read, linkTokenHash, instantOf(clock))
  if (linked === undefined) {
    await limits.count('failedPasswordResetsFromAddress', address)
    throw noLink()
  }
  // Counted like a registration: it creates an account that can sign in, and reveals which addresses have one.
  await limits.count('registrationsFromAddress', address)
  const { firstName, lastName } = await currentUser(db.read, { userId: linked.childId })
  await refuseGuessable(password, { email, firstName, lastName })
  const passwordHash = await passwords.hash(password, placeOfAddress(address))
  const key = emailKey(email)
  return db.write(async (tx) => {
    const ended = await endByLink(tx, linkTokenHash, instantOf(clock))
    if (ended === undefined) throw noLink()
    const signIn = { email, emailKey: key, passwordHash }
    if (!(await setSignIn(tx, ended.childId, signIn))) throw new Conflict(fault('email-taken'))
    await endSecretsOf(tx, { jobs, keptSecrets }, { userId: ended.childId })
    await welcome(tx, { jobs }, ended.childId)
    return { firstName }
  })
}
