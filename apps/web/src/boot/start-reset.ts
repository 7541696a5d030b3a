import { storageKeys } from '../server/device-storage.ts'

/**
 * Keys that a reset keeps: the token, the last user, and the device's mark. Without token and user, no one could open
 * their unsent entries without a signal. The entries themselves are in IndexedDB, which no clean-up deletes. Without
 * the mark, a stranger's failed sign-ins could lock the users of this device out.
 */
const keysToKeep: ReadonlySet<string> = new Set([
  storageKeys.token,
  storageKeys.tokenBackup,
  storageKeys.user,
  storageKeys.expired,
  storageKeys.device,
  storageKeys.roundDrafts,
])

/** How long a hanging connection may delay a start, in ms. */
const patience = 3000

export const removeWorkers = async () => {
  const workers = await navigator.serviceWorker.getRegistrations()
  await Promise.all(workers.map((worker) => worker.unregister()))
}

export const emptyCaches = async () => {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** A broken file would stay in the browser's cache for a year, so fetch it past the cache. */
const refetchFiles = async () => {
  const files = document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(
    'script[src], link[rel=modulepreload], link[rel=stylesheet]',
  )
  const refetch = (file: HTMLScriptElement | HTMLLinkElement) =>
    fetch('src' in file ? file.src : file.href, {
      cache: 'reload',
      signal: AbortSignal.timeout(patience),
    })
  await Promise.allSettled(Array.from(files, refetch))
}

const emptyStorage = async () => {
  for (const key of Object.keys(localStorage)) if (!keysToKeep.has(key)) localStorage.removeItem(key)
}

/** Resets what may keep the app from starting. What the browser does not let us access is left unchanged. */
export const resetDevice = async (): Promise<void> => {
  // First the worker, then what it could restore. Each reset runs on its own, because each may fail. Without a network
  // the app can only start from what the worker keeps, so that stays.
  const resets = navigator.onLine ? [removeWorkers, emptyCaches, emptyStorage, refetchFiles] : [emptyStorage]
  for (const reset of resets) await Promise.allSettled([reset()])
}
