import { fault } from '@fletch/domain/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { invalidField, NotFound } from '../../../platform/errors.ts'
import { deleteUserRow, holdUserRow, lockUser, updateBlocked } from './store.ts'

/** An account whose password was proven. */
export interface Known {
  readonly id: string
  readonly passwordHash: string
}

export const wrongPassword = (path: string) => invalidField(path, fault('password-wrong'))

/** Locks the account while the password that was proven is still its own; throws Invalid when it changed in between. */
export const lockAccount = async (tx: WriteTransaction, known: Known, field: string): Promise<void> => {
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
