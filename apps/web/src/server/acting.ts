import { children as childList, type User, user } from '@fletch/domain/contract'
import { deviceStore, storageKeys } from '../offline/device-storage.ts'
import { keepLastUser, readLastUser } from './last-user.ts'
import { tokens } from './token-store.ts'

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
    const known = childList.safeParse(kept?.children)
    return known.success && kept.userId === userId ? known.data : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

/** The bearer, with the archer for whom it acts. */
export const bearer = (): Record<string, string> => {
  const token = tokens.read()
  if (token === undefined) return {}
  const child = readGuardian() && readLastUser()?.id
  return { Authorization: `Bearer ${token}`, ...(child && { 'Fletch-User': child }) }
}
