import { storedActing, type User } from '@fletch/contract'
import { deviceStore, readStored, storageKeys } from './device-storage.ts'
import { readLastUser } from './last-user.ts'

/** The signed-in user while they act for an archer without a sign-in; otherwise undefined. */
export const readGuardian = (): User | undefined => {
  const stored = readStored(deviceStore, storageKeys.acting, storedActing)
  // Another user who signed in since then acts for themselves.
  return stored !== undefined && readLastUser()?.id === stored.childId ? stored.guardian : undefined
}
