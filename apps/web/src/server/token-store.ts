import { deviceStore, storageKeys, type TextStore } from '../offline/device-storage.ts'

/** Expired: someone was signed in until the time was over, and has not signed out. */
export type Presence = 'signed-in' | 'expired' | 'signed-out'

/** The bearer token and its backup: when one of the two is missing, the other brings it back. */
export const tokenStore = (store: TextStore) => {
  const watchers = new Set<() => void>()
  const announce = () => {
    for (const watcher of watchers) watcher()
  }
  // The backup goes first: a tab that looks in between must not bring the token back.
  const remove = () => {
    store.removeItem(storageKeys.tokenBackup)
    store.removeItem(storageKeys.token)
    announce()
  }
  const read = (): string | undefined => {
    const token = store.getItem(storageKeys.token)
    const backup = store.getItem(storageKeys.tokenBackup)
    const found = token || backup
    if (!found) return undefined
    if (token !== found) store.setItem(storageKeys.token, found)
    if (!backup) store.setItem(storageKeys.tokenBackup, found)
    return found
  }
  const keep = (token: string) => {
    store.removeItem(storageKeys.expired)
    store.setItem(storageKeys.token, token)
    store.setItem(storageKeys.tokenBackup, token)
    announce()
  }
  return {
    read,
    keep,
    forget: () => {
      store.removeItem(storageKeys.expired)
      remove()
    },
    /** The time is over. That it is, is known before the token goes: what is open elsewhere stays open. */
    expire: () => {
      store.setItem(storageKeys.expired, 'true')
      remove()
    },
    presence: (): Presence => {
      if (read() !== undefined) return 'signed-in'
      return store.getItem(storageKeys.expired) ? 'expired' : 'signed-out'
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Another tab changed something: watchers look again. */
    announce,
  }
}

export const tokens = tokenStore(deviceStore)
