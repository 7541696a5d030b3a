import type { PasswordChange, PasswordReset } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { emailKey } from '@fletch/domain'
import { instantOf } from '../../../platform/clock.ts'
import type { ReadConnection, WriteTransaction } from '../../../platform/db/database.ts'
import { Invalid } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { placeOfAddress, placeOfStranger } from '../../../platform/passwords/attempts.ts'
import { hashToken } from '../../../platform/tokens.ts'
import { lockAccount } from '../account/commands.ts'
import { provePassword } from '../account/proof-procedure.ts'
import { currentUser } from '../account/reads.ts'
import {
  changePassword as changePasswordByToken,
  selectResetToken,
  selectUserOfAddress,
  setPassword,
} from '../account/store.ts'
import type { AccountParts } from '../asks.ts'
import { rememberDevice } from '../known-devices/commands.ts'
import { knownDevice } from '../known-devices/reads.ts'
import { endSecretsOf } from '../lock-outs/commands.ts'
import { refuseGuessable } from './reads.ts'

/** Sets a new password and ends everything else that opens the account, so that anyone who knew the old one is out. */
export const changePassword = async (
  parts: AccountParts,
  address: string,
  who: SignedInUser,
  { currentPassword, password, device }: PasswordChange,
): Promise<void> => {
  const field = 'currentPassword'
  const proven = await provePassword(parts, who, { address, password: currentPassword, field })
  await refuseGuessable(password, await currentUser(parts.db.read, who))
  const passwordHash = await parts.passwords.hash(password, placeOfAddress(address))
  await parts.db.write(async (tx) => {
    await lockAccount(tx, proven, field)
    await setPassword(tx, proven.id, passwordHash)
    await endSecretsOf(tx, parts, { ...who, device })
    await sayPasswordChanged(tx, parts, proven.id)
  })
}

/** Queues a mail to the account's address, so that an owner who did not change the password learns of it. */
const sayPasswordChanged = (tx: WriteTransaction, { jobs }: Pick<Dependencies, 'jobs'>, userId: string) =>
  jobs.enqueue(tx, { kind: 'password-changed-mail', payload: { userId } })

interface ResetAsk {
  readonly who: SignedInUser | null
  readonly address: string
  readonly email: string
  readonly device: string | undefined
}

/** The account's own session, or a device that has signed in to it; null for a stranger. */
const knownAsker = async (db: ReadConnection, { who, email, device }: ResetAsk): Promise<string | null> => {
  const key = emailKey(email)
  if (who !== null && (await selectUserOfAddress(db, key))?.id === who.userId) return `session ${who.userId}`
  return knownDevice(db, device, key)
}

/**
 * Does the same work for known and unknown addresses; the job finds out which it is. Strangers are counted by place, and
 * the account's own session and devices apart from them, so that no one uses up what the owner may ask for.
 */
export const askForReset = async ({ db, jobs, limits }: Dependencies, ask: ResetAsk): Promise<void> => {
  const { address, email } = ask
  const asker = await knownAsker(db.read, ask)
  const isKnown = asker !== null
  if (!isKnown) await limits.count('forgottenPasswordsFromAddress', address)
  const place = isKnown ? `${emailKey(email)}\nknown ${asker}` : placeOfStranger(emailKey(email), address)
  await limits.count('forgottenPasswordsFromPlace', place)
  const payload = { email, ...(isKnown && { isKnown }) }
  await db.write((tx) => jobs.enqueue(tx, { kind: 'password-reset', payload }))
}

export const resetPassword = async (
  parts: AccountParts,
  address: string,
  { token, password, device }: PasswordReset,
): Promise<string> => {
  const { db, clock, limits, passwords } = parts
  await limits.check('failedPasswordResetsFromAddress', address)
  const resetTokenHash = hashToken(token)
  const chooser = await selectResetToken(db.read, resetTokenHash, instantOf(clock))
  if (chooser === null) {
    await limits.count('failedPasswordResetsFromAddress', address)
    throw new Invalid(fault('reset-link-invalid'))
  }
  await refuseGuessable(password, chooser)
  const passwordHash = await passwords.hash(password, placeOfAddress(address))
  const reset = await db.write(async (tx) => {
    const user = await changePasswordByToken(tx, { resetTokenHash, passwordHash, now: instantOf(clock) })
    if (user === null) throw new Invalid(fault('reset-link-invalid'))
    await endSecretsOf(tx, parts, { userId: user.id, device })
    await sayPasswordChanged(tx, parts, user.id)
    // The mailed link verified the address.
    await parts.memberships.addressProven(tx, { userId: user.id, emailKey: user.emailKey })
    return { ...user, device: await rememberDevice(tx, clock, { userId: user.id, mark: device }) }
  })
  // The owner of the mailbox need not wait because others guessed.
  const place = placeOfStranger(reset.emailKey, address)
  await limits.forget('failedSignInsFromPlace', place)
  await limits.forget('failedSignInsUnderAttack', place)
  return reset.device
}
