import { type User, user } from '@fletch/contract'
import { deviceStore, storageKeys } from './device-storage.ts'
import { readLastUser } from './last-user.ts'

/** The signed-in user while they act for an archer without a sign-in; otherwise undefined. */
export const readGuardian = (): User | undefined => {
  const stored = deviceStore.getItem(storageKeys.acting)
  if (!stored) return undefined
  try {
    const { childId, guardian } = JSON.parse(stored)
    const known = user.safeParse(guardian)
    // Another user who signed in since then acts for themselves.
    return known.success && readLastUser()?.id === childId ? known.data : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
