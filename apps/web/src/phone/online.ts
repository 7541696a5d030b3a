import { useSyncExternalStore } from 'react'
import { observable } from './observable.ts'

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

/** Whether something on this phone waits only for a connection; false until the phone has been read. */
export const isAnythingWaiting = observable(false)
