import { bestCalls, type PersonalBest } from '@fletch/contract'
import { send } from '../../server/api.ts'
import { SignedOutError } from '../../server/api-errors.ts'
import { deviceStore, storageKeys } from '../../server/device-storage.ts'
import { readLastUser } from '../../server/last-user.ts'

interface Kept {
  readonly userId: string
  readonly bests: readonly PersonalBest[]
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'userId' in value &&
  'bests' in value &&
  Array.isArray(value.bests)

/** A user's stored bests, so that a new one is announced without a signal too. Never another user's. */
export const keptBests = (userId: string): readonly PersonalBest[] | undefined => {
  try {
    const stored: unknown = JSON.parse(deviceStore.getItem(storageKeys.bests) ?? 'null')
    return isKept(stored) && stored.userId === userId ? stored.bests : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Stores a user's bests on this phone. */
export const keepBests = async (userId: string): Promise<readonly PersonalBest[]> => {
  // The request runs as the user who signed in last in any tab, and would return their bests.
  if (readLastUser()?.id !== userId) throw new SignedOutError()
  const bests = await send(bestCalls.own)
  try {
    deviceStore.setItem(storageKeys.bests, JSON.stringify({ userId, bests } satisfies Kept))
  } catch {
    // Full: new bests are announced only with a signal.
    deviceStore.removeItem(storageKeys.bests)
  }
  return bests
}
