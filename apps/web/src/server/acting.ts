import { type User, user } from '@fletch/domain/contract'
import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { readLastUser } from './last-user.ts'

/** Who is signed in while they act for an archer who has no sign-in; undefined while they act for themselves. */
export const readGuardian = (): User | undefined => {
  const stored = deviceStore.getItem(storageKeys.acting)
  if (!stored) return undefined
  try {
    const { childId, guardian } = JSON.parse(stored)
    const known = user.safeParse(guardian)
    // Another one who signed in since then acts for themselves.
    return known.success && readLastUser()?.id === childId ? known.data : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
