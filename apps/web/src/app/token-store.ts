import { deviceStore, storageKeys, type TextStore } from './device-storage.ts'

/** The bearer token and its backup: when one of the two is missing, the other brings it back. */
export const tokenStore = (store: TextStore) => {
  const watchers = new Set<() => void>()
  const announce = () => {
    for (const watcher of watchers) watcher()
  }
  const keep = (token: string) => {
    store.setItem(storageKeys.token, token)
    store.setItem(storageKeys.tokenBackup, token)
    announce()
  }
  return {
    read: (): string | undefined => {
      const token = store.getItem(storageKeys.token)
      const backup = store.getItem(storageKeys.tokenBackup)
      const found = token || backup
      if (!found) return undefined
      if (token !== found) store.setItem(storageKeys.token, found)
      if (!backup) store.setItem(storageKeys.tokenBackup, found)
      return found
    },
    keep,
    forget: () => {
      store.removeItem(storageKeys.token)
      store.removeItem(storageKeys.tokenBackup)
      announce()
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    /** Another tab changed something: whoever watches looks again. */
    announce,
  }
}

export const tokens = tokenStore(deviceStore)
