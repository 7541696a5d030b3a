import { useSyncExternalStore } from 'react'

export const isOnline = (): boolean => navigator.onLine

const watch = (watcher: () => void) => {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

/** Whether the browser says that there is a network. There may still be no way to the server. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline, () => true)
