import { type User, user } from '@fletch/contract'
import { deviceStore, readStored, storageKeys } from './device-storage.ts'

/** The last signed-in user, so that the app opens without a network. */
export const readLastUser = (): User | undefined => readStored(deviceStore, storageKeys.user, user)

export const keepLastUser = (known: User) => deviceStore.setItem(storageKeys.user, JSON.stringify(known))

export const forgetLastUser = () => deviceStore.removeItem(storageKeys.user)
