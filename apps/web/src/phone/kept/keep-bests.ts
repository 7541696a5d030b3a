import { bestCalls, type PersonalBest, personalBest, storedBests } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { SignedOutError } from '../../server/api-errors.ts'
import { deviceStore, readableItems, readStored, storageKeys } from '../../server/device-storage.ts'
import { readLastUser } from '../../server/last-user.ts'

/** A user's stored bests, so that a new one is announced without a signal too. Never another user's. */
export const keptBests = (userId: string): readonly PersonalBest[] | undefined => {
  const entry = readStored(deviceStore, storageKeys.bests, storedBests)
  return entry?.userId === userId ? readableItems(entry.bests, personalBest) : undefined
}

/** Stores a user's bests on this phone. */
export const keepBests = async (userId: string): Promise<readonly PersonalBest[]> => {
  // The request runs as the user who signed in last in any tab, and would return their bests.
  if (readLastUser()?.id !== userId) throw new SignedOutError()
  const bests = await send(bestCalls.own)
  try {
    deviceStore.setItem(storageKeys.bests, JSON.stringify({ userId, bests }))
  } catch {
    // Full: new bests are announced only with a signal.
    deviceStore.removeItem(storageKeys.bests)
  }
  return bests
}
