import { storedActing, type User } from '@fletch/contract'
import { deviceStore, readStored, storageKeys } from './device-storage.ts'
import { readLastUser } from './last-user.ts'

/** The signed-in user while they act for an archer without a sign-in; otherwise undefined. */
export const readGuardian = (): User | undefined => {
  const entry = readStored(deviceStore, storageKeys.acting, storedActing)
  // Another user who signed in since then acts for themselves.
  return entry !== undefined && readLastUser()?.id === entry.childId ? entry.guardian : undefined
}
