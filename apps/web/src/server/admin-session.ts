import { useSyncExternalStore } from 'react'
import { deviceStore } from './device-storage.ts'

/** Only decides which screen to show; the server requires the cookie. */
export const adminFlagKey = 'fletch.admin'

const watchers = new Set<() => void>()

const announce = () => {
  for (const watcher of watchers) watcher()
}

const isSet = () => deviceStore.getItem(adminFlagKey) !== null

export const setAdminFlag = () => {
  deviceStore.setItem(adminFlagKey, 'true')
  announce()
}

export const clearAdminFlag = () => {
  deviceStore.removeItem(adminFlagKey)
  announce()
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}

/** Whether an administrator has signed in here, in any tab. */
export const useAdminFlag = (): boolean => useSyncExternalStore(watch, isSet)
