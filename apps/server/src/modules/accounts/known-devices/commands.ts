import { v7 as uuidv7 } from 'uuid'
import { type Clock, days, instantAfter, instantOf } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { hashToken, newToken } from '../../../platform/tokens.ts'
import { deleteAllBut, deleteOthers, deleteUnusedSince, selectOfMark, upsertDevice } from './store.ts'

/** Devices of one account that are known at a time; the one unused longest makes room. */
const mostOfUser = 20
const forgottenAfter = days(365)

/** A mark of ours, never one that a client thought of: two phones must not be taken for one. */
const markFor = async (tx: WriteTransaction, given: string | undefined): Promise<string> =>
  given !== undefined && (await selectOfMark(tx, hashToken(given))) !== undefined ? given : newToken()

/**
 * A user has proven who they are on a device: it is known from now on. Returns its mark, which is nowhere but in the
 * answer: another one only where the device has none of ours.
 */
export const knowDevice = async (
  tx: WriteTransaction,
  clock: Clock,
  { userId, mark: given }: { readonly userId: string; readonly mark: string | undefined },
): Promise<string> => {
  const mark = await markFor(tx, given)
  const now = instantOf(clock)
  await upsertDevice(tx, { id: uuidv7(), userId, markHash: hashToken(mark), createdAt: now, usedAt: now })
  await deleteAllBut(tx, userId, mostOfUser)
  return mark
}

/** With a new password all other devices are strangers again: one of them may be why there is a new one. */
export const forgetOtherDevices = async (
  tx: WriteTransaction,
  userId: string,
  mark: string | undefined,
): Promise<void> => {
  await deleteOthers(tx, userId, hashToken(mark ?? ''))
}

export const forgetUnusedDevices = async (tx: WriteTransaction, clock: Clock): Promise<void> => {
  await deleteUnusedSince(tx, instantAfter(clock, -forgottenAfter))
}
