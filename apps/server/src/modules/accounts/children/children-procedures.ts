import { randomBytes } from 'node:crypto'
import { type ChildDraft, type ChildLink, type ChildTakeOver, fault, type User } from '@fletch/contract'
import { joinCodeFrom, readJoinCode } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import { Invalid, invalidField } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Once } from '../../../platform/http/idempotency.ts'
import { guardFor, placeOfAddress } from '../../../platform/passwords/attempts.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { refuseFutureBirth } from '../account/birth.ts'
import { lockAccount } from '../account/commands.ts'
import { provePassword } from '../account/proof-procedure.ts'
import { currentUser } from '../account/reads.ts'
import type { AccountParts } from '../asks.ts'
import { refuseGuessable } from '../signing-in/reads.ts'
import { welcome } from '../verification/commands.ts'
import { findLinked as findVerified } from '../verification/store.ts'
import { addChild, childUnknown, giveBack, giveSignIn, linkForChild } from './commands.ts'
import { actsFor } from './reads.ts'
import { findLinked, findTakeOver } from './store.ts'

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

/** Letters and figures that are not mistaken for each other, like the code of a club. */
const codeLength = 6

interface Proof {
  readonly who: SignedInUser
  readonly address: string
  readonly password: string
}

const field = 'password'

/** Makes the link for a child's own sign-in, after checking the guardian's password. */
export const makeLink = async (
  parts: AccountParts,
  { who, address, password }: Proof,
  childId: string,
): Promise<ChildLink> => {
  if (!(await actsFor(parts.db.read, who.userId, childId))) throw childUnknown()
  const proven = await provePassword(parts, who, { address, password, field })
  const code = joinCodeFrom(randomBytes(codeLength))
  const codeHash = await parts.passwords.hash(code, placeOfAddress(address))
  return parts.db.write(async (tx) => {
    await lockAccount(tx, proven, field)
    return { ...(await linkForChild(tx, parts, who, childId, codeHash)), code }
  })
}

const noLink = () => new Invalid(fault('child-link-invalid'))

/**
 * Gives a child its own sign-in. It keeps the same account with all its cards; no one acts for it or sees its calendar
 * any more. The link alone does not suffice: someone who finds it lacks its code, whose wrong tries count as failed
 * sign-ins.
 */
export const takeOver = async (
  parts: AccountParts,
  address: string,
  { token, code, email, password }: ChildTakeOver,
): Promise<{ firstName: string }> => {
  const { db, clock, limits, passwords } = parts
  await limits.check('failedPasswordResetsFromAddress', address)
  const linkTokenHash = hashToken(token)
  const guardianship = await findLinked(db.read, linkTokenHash, instantOf(clock))
  if (guardianship === undefined) {
    await limits.count('failedPasswordResetsFromAddress', address)
    throw noLink()
  }
  const tries = guardFor(limits, { account: `link ${guardianship.childId}`, address, known: null })
  if (!(await passwords.verify(guardianship.linkCodeHash, readJoinCode(code) ?? '', tries)))
    throw invalidField('code', fault('child-code-wrong'))
  // Counted like a registration: it creates an account that can sign in, and reveals which addresses have one.
  await limits.count('registrationsFromAddress', address)
  const { firstName, lastName } = await currentUser(db.read, { userId: guardianship.childId })
  await refuseGuessable(password, { email, firstName, lastName })
  const passwordHash = await passwords.hash(password, placeOfAddress(address))
  return db.write(async (tx) => {
    const child = await giveSignIn(tx, parts, { ...guardianship, linkTokenHash }, { email, passwordHash })
    if (child === undefined) throw noLink()
    await welcome(tx, parts, child.childId)
    return { firstName }
  })
}

/** A password that no one knows, hashed here for the same reason as above. */
export const unknownPassword = ({ passwords }: Pick<AccountParts, 'passwords'>, address: string) =>
  passwords.hash(newToken(), placeOfAddress(address))

/** Undoes a child's own sign-in, after checking the guardian's password. */
export const undoTakeOver = async (
  parts: AccountParts,
  { who, address, password }: Proof,
  childId: string,
): Promise<User> => {
  const { db, clock } = parts
  if ((await findTakeOver(db.read, childId, instantOf(clock)))?.userId !== who.userId) throw childUnknown()
  const proven = await provePassword(parts, who, { address, password, field })
  const passwordHash = await unknownPassword(parts, address)
  return db.write(async (tx) => {
    await lockAccount(tx, proven, field)
    if (!(await giveBack(tx, parts, childId, passwordHash))) throw childUnknown()
    return currentUser(tx, { userId: childId })
  })
}

/**
 * 'This was not me' about an address that a child's new sign-in was given: the child goes back to the guardian. False
 * if the account of the link is no such child.
 */
export const giveBackByLink = async (
  parts: AccountParts,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<boolean> => {
  const { db, clock } = parts
  const now = instantOf(clock)
  const user = await findVerified(db.read, hashToken(token), now)
  if (user === undefined || user.emailVerifiedAt !== null) return false
  if ((await findTakeOver(db.read, user.id, now)) === undefined) return false
  const passwordHash = await unknownPassword(parts, address)
  return db.write((tx) => giveBack(tx, parts, user.id, passwordHash))
}
