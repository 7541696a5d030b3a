import { fault } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { invalidField, NotFound, Unauthenticated } from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import type { Parts } from '../../../platform/parts.ts'
import { triesOf } from '../../../platform/passwords/tries.ts'
import { deleteUserRow, holdUserRow, lockUser, selectPasswordOf, updateBlocked } from './store.ts'

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
  if (known === null) throw new Unauthenticated(fault('session-ended'))
  const tries = triesOf(parts.limits, { account: known.emailKey, address, known: who.sessionId ?? null })
  if (await parts.passwords.verify(known.passwordHash, password, tries)) return known
  throw wrongPassword(field)
}

const wrongPassword = (path: string) => {
  return invalidField(path, fault('password-wrong'))
}

/** Holds the account while the password that was proven is still its own; throws Invalid when it changed in between. */
export const holdAccount = async (tx: WriteTransaction, known: Known, field: string): Promise<void> => {
  if ((await lockUser(tx, known)) === null) throw wrongPassword(field)
}

/** Someone who is to stay while another does something with them; throws NotFound when there is no one. */
export const holdUser = async (tx: WriteTransaction, userId: string) => {
  const user = await holdUserRow(tx, userId)
  if (user === undefined) throw new NotFound(fault('user-unknown'))
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
