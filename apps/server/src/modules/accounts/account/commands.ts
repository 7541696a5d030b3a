import { fault } from '@fletch/contract'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { invalidField, NotFound } from '../../../platform/errors.ts'
import { deleteUserRow, holdUserRow, lockUser, updateBlocked } from './store.ts'

/** An account whose password was verified. */
export interface Known {
  readonly id: string
  readonly passwordHash: string
}

export const wrongPassword = (path: string) => invalidField(path, fault('password-wrong'))

/** Locks the account if the verified password is still current; throws Invalid if it has changed since. */
export const lockAccount = async (tx: WriteTransaction, account: Known, field: string): Promise<void> => {
  if ((await lockUser(tx, account)) === null) throw wrongPassword(field)
}

export const userUnknown = () => new NotFound(fault('user-unknown'))

/** Locks a user who must not be deleted during a change; throws NotFound if there is none. */
export const lockUserAgainstDeletion = async (tx: WriteTransaction, userId: string) => {
  const user = await holdUserRow(tx, userId)
  if (user === undefined) throw userUnknown()
  return user
}

/** Blocks a user from an instant on, or unblocks them (null). False if that changes nothing. */
export const setBlocked = (
  tx: WriteTransaction,
  userId: string,
  blockedAt: string | null,
): Promise<boolean> => updateBlocked(tx, userId, blockedAt)

/** The last step of deleting an account; all other data of the user must be deleted before. */
export const deleteUser = async (tx: WriteTransaction, userId: string): Promise<void> => {
  await deleteUserRow(tx, userId)
}
