import { deviceStore, storageKeys, type TextStore } from './device-storage.ts'

/** Expired: the user was signed in until the session ended, and did not sign out. */
export type Presence = 'signed-in' | 'expired' | 'signed-out'

/** The bearer token and its backup: a missing one is restored from the other. */
export const tokenStore = (store: TextStore) => {
  const watchers = new Set<() => void>()
  const announce = () => {
    for (const watcher of watchers) watcher()
  }
  const remove = () => {
    store.removeItem(storageKeys.tokenBackup)
    store.removeItem(storageKeys.token)
    announce()
  }
  const read = (): string | undefined => {
    const token = store.getItem(storageKeys.token)
    const backup = store.getItem(storageKeys.tokenBackup)
    const savedToken = token || backup
    if (!savedToken) return undefined
    // A tab that reads while another one removes both must not restore one.
    if (store.getItem(storageKeys.expired) || store.getItem(storageKeys.loggedOut)) return token || undefined
    if (token !== savedToken) store.setItem(storageKeys.token, savedToken)
    if (!backup) store.setItem(storageKeys.tokenBackup, savedToken)
    return savedToken
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
    /** The user has signed out. This is recorded first, and until the next sign-in. */
    forget: () => {
      store.setItem(storageKeys.loggedOut, 'true')
      store.removeItem(storageKeys.expired)
      remove()
    },
    /** The session has expired. This is recorded before the token is removed, so that open pages stay open. */
    expire: () => {
      store.setItem(storageKeys.expired, 'true')
      remove()
    },
    presence: (): Presence => {
      if (read() !== undefined) return 'signed-in'
      return store.getItem(storageKeys.expired) ? 'expired' : 'signed-out'
    },
    /** Whether the user left. Without that mark a missing token was lost, for example to a browser that cleans up. */
    isForgotten: (): boolean => store.getItem(storageKeys.loggedOut) !== null,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Another tab changed something, so watchers read again. */
    announce,
  }
}

export const tokens = tokenStore(deviceStore)
