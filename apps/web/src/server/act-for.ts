import { type User, user } from '@fletch/domain/contract'
import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { readGuardian } from './acting.ts'
import { keepLastUser } from './last-user.ts'

/** From the next page on all is done as the archer: what is shown, what is kept here, and what is sent. */
export const actFor = (child: User, guardian: User): void => {
  deviceStore.setItem(storageKeys.acting, JSON.stringify({ childId: child.id, guardian }))
  keepLastUser(child)
}

/** From the next page on all is one's own again. */
export const actForOneself = (): void => {
  const guardian = readGuardian()
  if (guardian) keepLastUser(guardian)
  deviceStore.removeItem(storageKeys.acting)
}

/** What this phone remembers of the archers whom someone acts for. */
export const keepChildren = (userId: string, known: readonly User[]): void =>
  deviceStore.setItem(storageKeys.children, JSON.stringify({ userId, children: known }))

/** The same, to act for one of them without a signal; none of another user's. */
export const keptChildren = (userId: string): readonly User[] => {
  try {
    const kept = JSON.parse(deviceStore.getItem(storageKeys.children) ?? 'null')
    if (kept?.userId !== userId || !Array.isArray(kept.children)) return []
    return kept.children.flatMap((child: unknown) => user.safeParse(child).data ?? [])
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}
