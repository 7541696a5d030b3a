import { storedChildren, type User, user } from '@fletch/contract'
import { readGuardian } from './acting.ts'
import { deviceStore, readStored, storageKeys } from './device-storage.ts'
import { keepLastUser } from './last-user.ts'

/** From the next page on, everything is shown, stored and sent as this archer. */
export const actFor = (child: User, guardian: User): void => {
  deviceStore.setItem(storageKeys.acting, JSON.stringify({ childId: child.id, guardian }))
  keepLastUser(child)
}

/** Opens a page as this archer: from then on, everything is shown, stored and sent as theirs. */
export const openAs = (child: User, guardian: User, path: string): void => {
  actFor(child, guardian)
  location.assign(path)
}

/** From the next page on, the user acts for themselves again. */
export const actForOneself = (): void => {
  const guardian = readGuardian()
  if (guardian) keepLastUser(guardian)
  deviceStore.removeItem(storageKeys.acting)
}

/** Stores the archers whom a user acts for. */
export const keepChildren = (userId: string, known: readonly User[]): void =>
  deviceStore.setItem(storageKeys.children, JSON.stringify({ userId, children: known }))

/** The stored archers, to act for one without a signal; never those of another user. */
export const keptChildren = (userId: string): readonly User[] => {
  const entry = readStored(deviceStore, storageKeys.children, storedChildren)
  return entry?.userId === userId ? entry.children.flatMap((child) => user.safeParse(child).data ?? []) : []
}
