import { emailKey } from '@fletch/domain'
import type {
  Credentials,
  PasswordChange,
  PasswordReset,
  Registration,
  SignedIn,
} from '@fletch/domain/contract'
import { v7 as uuidv7 } from 'uuid'
import { type Clock, hours, instantAfter, instantOf } from '../../clock.ts'
import type { WriteTransaction } from '../../db/database.ts'
import { Conflict, Invalid, NotFound, Unauthenticated } from '../../errors.ts'
import type { Who } from '../../http/authentication.ts'
import type { Parts } from '../../parts/parts.ts'
import type { Guard } from '../../parts/passwords/passwords.ts'
import { hashToken } from '../../tokens.ts'
import { askToVerify } from '../email-verification/commands.ts'
import { linkMembersOf } from '../member-links/commands.ts'
import { isAwaited } from '../member-links/reads.ts'
import { endOtherSessions, openSession, signOutEverywhere } from '../sessions/commands.ts'
import {
  changePassword as changePasswordByToken,
  deleteUserRow,
  holdUserRow,
  insertUser,
  lockUser,
  namesToFind,
  selectPassword,
  selectPasswordOf,
  selectResetToken,
  setPassword,
} from './store.ts'

/** Where a request comes from: what is counted for limits, and what the browser says of itself. */
interface Sender {
  readonly address: string
  readonly userAgent: string
}

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
  { db, clock, jobs, limits, passwords }: Parts,
  { address, userAgent }: Sender,
  { email, password, firstName, lastName, club, dateOfBirth, clubMemberId, gender }: Registration,
): Promise<SignedIn> => {
  await limits.count('registrationsFromAddress', address)
  refuseFutureBirth(clock, dateOfBirth)
  const passwordHash = await passwords.hash(password)
  return db.write(async (tx) => {
    const user = await insertUser(tx, {
      id: uuidv7(),
      email,
      emailKey: emailKey(email),
      passwordHash,
      firstName,
      lastName,
      club,
      homeClubId: null,
      dateOfBirth,
      clubMemberId,
      gender,
      profilePhotoPath: null,
      emailVerifiedAt: null,
      resetTokenHash: null,
      resetTokenExpiresAt: null,
      ...namesToFind({ firstName, lastName }),
      createdAt: instantOf(clock),
    })
    if (user === null) throw new Conflict('An account with this email address already exists')
    if (await isAwaited(tx, emailKey(email))) await askToVerify(tx, { clock, jobs }, [user.id])
    return { token: await openSession(tx, clock, { userId: user.id, userAgent }), user }
  })
}

/** Counts wrong passwords, and only those: of the account, known or not, and of the address. */
const failuresOf = ({ limits }: Parts, key: string, address: string): Guard => ({
  key,
  before: async () => {
    await limits.check('failedSignInsOfAccount', key)
    await limits.check('failedSignInsFromAddress', address)
  },
  wrong: async () => {
    await limits.count('failedSignInsFromAddress', address)
    await limits.count('failedSignInsOfAccount', key)
  },
})

export const signIn = async (
  parts: Parts,
  { address, userAgent }: Sender,
  { email, password }: Credentials,
): Promise<SignedIn> => {
  const { db, clock, passwords } = parts
  const key = emailKey(email)
  const guard = failuresOf(parts, key, address)
  await guard.before() // who may not try does not stand in line either
  const known = await selectPassword(db.read, key)
  const isRight = await passwords.verify(known?.passwordHash ?? null, password, guard)
  if (!isRight || known === null) throw new Unauthenticated('Invalid credentials')
  return db.write(async (tx) => {
    // A reset in between ended all sessions: the old password must not open another.
    const user = await lockUser(tx, known)
    if (user === null) throw new Unauthenticated('Invalid credentials')
    return { token: await openSession(tx, clock, { userId: user.id, userAgent }), user }
  })
}

interface Known {
  readonly id: string
  readonly passwordHash: string
}

/**
 * Whether somebody who is signed in knows the password, too: before something that cannot be undone. Throws Invalid
 * when not; wrong ones count as failed sign-ins.
 */
export const provePassword = async (
  parts: Parts,
  who: Pick<Who, 'userId'>,
  {
    address,
    password,
    field,
  }: { readonly address: string; readonly password: string; readonly field: string },
): Promise<Known> => {
  const known = await selectPasswordOf(parts.db.read, who.userId)
  if (known === null) throw new Unauthenticated('Your session has ended. Please log in again.')
  const guard = failuresOf(parts, known.emailKey, address)
  await guard.before()
  if (await parts.passwords.verify(known.passwordHash, password, guard)) return known
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

/** The last step of an account's end: what else is the user's is gone before. */
export const deleteUser = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteUserRow(tx, userId)
}

/** Sets a new password and ends all other sessions: whoever knew the old one is out. */
export const changePassword = async (
  parts: Parts,
  address: string,
  who: Who,
  { currentPassword, password }: PasswordChange,
): Promise<void> => {
  const field = 'currentPassword'
  const known = await provePassword(parts, who, { address, password: currentPassword, field })
  const passwordHash = await parts.passwords.hash(password)
  await parts.db.write(async (tx) => {
    await holdAccount(tx, known, field)
    await setPassword(tx, known.id, passwordHash)
    await endOtherSessions(tx, who)
  })
}

/** Does the same for a known and an unknown address: the job that follows finds out. */
export const askForReset = async (
  { db, jobs, limits }: Parts,
  address: string,
  email: string,
): Promise<void> => {
  await limits.count('forgottenPasswordsFromAddress', address)
  await limits.count('forgottenPasswordsOfAccount', emailKey(email))
  await db.write((tx) => jobs.enqueue(tx, { kind: 'password-reset', payload: { email } }))
}

export const resetPassword = async (
  { db, clock, limits, passwords }: Parts,
  address: string,
  { token, password }: PasswordReset,
): Promise<void> => {
  await limits.check('failedPasswordResetsFromAddress', address)
  const resetTokenHash = hashToken(token)
  if ((await selectResetToken(db.read, resetTokenHash, instantOf(clock))) === null) {
    await limits.count('failedPasswordResetsFromAddress', address)
    throw new Invalid('Invalid or expired reset token')
  }
  const passwordHash = await passwords.hash(password)
  const user = await db.write(async (tx) => {
    const changed = await changePasswordByToken(tx, { resetTokenHash, passwordHash, now: instantOf(clock) })
    if (changed === null) throw new Invalid('Invalid or expired reset token')
    await signOutEverywhere(tx, changed.id)
    // The mailed link proved the address.
    await linkMembersOf(tx, { clock }, { userId: changed.id, emailKey: changed.emailKey })
    return changed
  })
  // Whoever proved to own the mailbox need not wait because of those who guessed.
  await limits.forget('failedSignInsOfAccount', user.emailKey)
}
