import { emailKey } from '@fletch/domain'
import type { Registration, SignedIn } from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, hours, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { Conflict, Invalid, NotFound, Unauthenticated } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { placeOfAddress, triesOf } from '../../../platform/passwords/tries.ts'
import type { AccountParts } from '../asks.ts'
import { askToVerify } from '../verification/commands.ts'
import { refuseGuessable } from './reads.ts'
import { letIn, type Sender } from './signing-in-commands.ts'
import {
  deleteUserRow,
  holdUserRow,
  insertUser,
  lockUser,
  namesToFind,
  selectPasswordOf,
  updateBlocked,
} from './store.ts'

// Somewhere the day has begun already.
const isFuture = (day: string, clock: Clock): boolean => day > instantAfter(clock, hours(14)).slice(0, 10)

/** Whether somebody says to be born on a day that has not come. */
export const isBornInFuture = (clock: Clock, dateOfBirth: string | null): boolean =>
  dateOfBirth !== null && isFuture(dateOfBirth, clock)

export const refuseFutureBirth = (clock: Clock, dateOfBirth: string | null): void => {
  if (!isBornInFuture(clock, dateOfBirth)) return
  const message = 'The date of birth lies in the future'
  throw new Invalid(message, [{ path: 'dateOfBirth', message }])
}

export const register = async (
  { db, clock, jobs, limits, passwords, memberships }: AccountParts,
  { address, userAgent }: Sender,
  { password, device, ...person }: Registration,
): Promise<SignedIn> => {
  const { email, firstName, lastName } = person
  await limits.count('registrationsFromAddress', address)
  refuseFutureBirth(clock, person.dateOfBirth)
  await refuseGuessable(password, person)
  const passwordHash = await passwords.hash(password, placeOfAddress(address))
  return db.write(async (tx) => {
    const user = await insertUser(tx, {
      id: uuidv7(),
      email,
      emailKey: emailKey(email),
      passwordHash,
      firstName,
      lastName,
      club: person.club,
      homeClubId: null,
      dateOfBirth: person.dateOfBirth,
      clubMemberId: person.clubMemberId,
      gender: person.gender,
      profilePhotoPath: null,
      emailVerifiedAt: null,
      resetTokenHash: null,
      resetTokenExpiresAt: null,
      ...namesToFind({ firstName, lastName }),
      createdAt: instantOf(clock),
    })
    if (user === null) throw new Conflict('An account with this email address already exists')
    if (await memberships.isAwaited(tx, emailKey(email))) await askToVerify(tx, { clock, jobs }, [user.id])
    return letIn(tx, clock, { user, userAgent, device })
  })
}

interface Known {
  readonly id: string
  readonly passwordHash: string
}

/**
 * Whether who is signed in, or holds a mailed link, knows the password, too: before something that cannot be undone.
 * Throws Invalid when not. A session has wrong passwords of its own; other ones count as failed sign-ins.
 */
export const provePassword = async (
  parts: Parts,
  who: Pick<Who, 'userId'> & Partial<Pick<Who, 'sessionId'>>,
  {
    address,
    password,
    field,
  }: { readonly address: string; readonly password: string; readonly field: string },
): Promise<Known> => {
  const known = await selectPasswordOf(parts.db.read, who.userId)
  if (known === null) throw new Unauthenticated('Your session has ended. Please log in again.')
  const tries = triesOf(parts.limits, { account: known.emailKey, address, known: who.sessionId ?? null })
  if (await parts.passwords.verify(known.passwordHash, password, tries)) return known
  throw wrongPassword(field)
}

const wrongPassword = (path: string) => {
  const message = 'This is not your password'
  return new Invalid(message, [{ path, message }])
}

/** Holds the account while the password that was proven is still its own; throws Invalid when it changed in between. */
export const holdAccount = async (tx: WriteTransaction, known: Known, field: string): Promise<void> => {
  if ((await lockUser(tx, known)) === null) throw wrongPassword(field)
}

/** Somebody who is to stay while another does something with them; throws NotFound when there is nobody. */
export const holdUser = async (tx: WriteTransaction, userId: string) => {
  const user = await holdUserRow(tx, userId)
  if (user === undefined) throw new NotFound('There is no such user')
  return user
}

/** From when on a user is let in no more; null lets them in again. False where that changes nothing. */
export const setBlocked = (
  tx: WriteTransaction,
  userId: string,
  blockedAt: string | null,
): Promise<boolean> => updateBlocked(tx, userId, blockedAt)

/** The last step of an account's end: what else is the user's is gone before. */
export const deleteUser = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteUserRow(tx, userId)
}
