import { v7 as uuidv7 } from 'uuid'
import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { deleteAllBut, deleteOthers, deleteUnusedSince, selectOfMark, upsertDevice } from './store.ts'

/** The most known devices of an account; the one unused longest is dropped. */
const mostOfUser = 20
const forgottenAfter = days(365)

/** Only marks that we generated are accepted, so that two phones never share one by a client's choice. */
const markFor = async (tx: WriteTransaction, givenMark: string | undefined): Promise<string> =>
  givenMark !== undefined && (await selectOfMark(tx, hashToken(givenMark))) !== undefined
    ? givenMark
    : newToken()

/**
 * Makes the device of a user who has just signed in known. Returns its mark, which is only in the answer. A new mark is
 * generated only if the device has none of ours.
 */
export const rememberDevice = async (
  tx: WriteTransaction,
  clock: Clock,
  { userId, mark: givenMark }: { readonly userId: string; readonly mark: string | undefined },
): Promise<string> => {
  const mark = await markFor(tx, givenMark)
  const now = instantOf(clock)
  await upsertDevice(tx, { id: uuidv7(), userId, markHash: hashToken(mark), createdAt: now, usedAt: now })
  await deleteAllBut(tx, userId, mostOfUser)
  return mark
}

/** All other devices become unknown, because one of them may be the reason for a lock-out. */
export const forgetDevicesBut = async (
  tx: WriteTransaction,
  userId: string,
  mark: string | undefined,
): Promise<void> => {
  await deleteOthers(tx, userId, hashToken(mark ?? ''))
}

export const forgetUnusedDevices = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteUnusedSince(tx, instantAfter(clock, -forgottenAfter))
}
