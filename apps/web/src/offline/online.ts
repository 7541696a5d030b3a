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

/** Whether the browser reports a network. The server may still be unreachable. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline, () => true)
