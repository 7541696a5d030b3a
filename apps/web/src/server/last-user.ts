import { type User, user } from '@fletch/contract'
import { deviceStore, storageKeys } from './device-storage.ts'

/** The last signed-in user, so that the app opens without a network; unreadable data counts as none. */
export const readLastUser = (): User | undefined => {
  const stored = deviceStore.getItem(storageKeys.user)
  if (!stored) return undefined
  try {
    const parsed = user.safeParse(JSON.parse(stored))
    return parsed.success ? parsed.data : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const keepLastUser = (known: User) => deviceStore.setItem(storageKeys.user, JSON.stringify(known))

export const forgetLastUser = () => deviceStore.removeItem(storageKeys.user)
