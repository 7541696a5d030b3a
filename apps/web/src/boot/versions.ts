import { isOnline } from '../phone/online.ts'
import { nameOfVersion, type VersionNews } from '../service-worker/app-build.ts'
import { logError } from '../ui/error-log.ts'
import { preloadAll } from '../ui/lazy-screen.tsx'
import { offerNewVersion } from './new-version.ts'
import { reloadIfReplaced } from './replaced-page.ts'

/** How often to check for a new version, in ms; the browser checks when a page is loaded. */
const restBetweenLooks = 15 * 60 * 1000

/** How long until the worker is registered again after its installation was cut off, in ms. */
const restBetweenTries = 60 * 1000

const runningVersion = (): string | undefined =>
  document.querySelector<HTMLMetaElement>('meta[name=version]')?.content

/** A page holds a lock with its version's name, so that the files of that version are kept. */
const holdVersion = (version: string) => {
  const hold = () => {
    // Browsers keep no page with a lock in the back/forward cache, so release it when the page is hidden.
    const putAside = new Promise((letGo) => addEventListener('pagehide', letGo, { once: true }))
    navigator.locks.request(nameOfVersion(version), { mode: 'shared' }, () => putAside).catch(logError)
  }
  hold()
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hold()
  })
}

/** Tells the worker about this page, and receives the version that the next start would use. */
const listenToWorker = (version: string) => {
  const { serviceWorker } = navigator
  const greet = () => serviceWorker.controller?.postMessage('started')
  serviceWorker.addEventListener('message', ({ data, source }: MessageEvent<VersionNews>) => {
    // Messages without a version are for push-subscription.ts.
    if (source === serviceWorker.controller && data.version && data.version !== version) offerNewVersion()
  })
  serviceWorker.addEventListener('controllerchange', greet)
  serviceWorker.startMessages()
  greet()
}

const register = async () => {
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  } catch (error) {
    // Only offline starts depend on it.
    if (isOnline()) logError(error)
  }
}

/**
 * A page can stay open for days, and a first visit can lose its signal. When the page becomes visible, when the network
 * returns, and every minute, this registers a missing worker, and from time to time checks for a new version.
 */
const lookAgain = () => {
  let lookedAt = performance.now()
  const look = async () => {
    if (document.visibilityState === 'hidden' || !isOnline()) return
    const registration = await navigator.serviceWorker.getRegistration()
    if (registration === undefined) return register()
    if (performance.now() - lookedAt < restBetweenLooks) return
    lookedAt = performance.now()
    // Without the server there is no new version either.
    await Promise.allSettled([registration.update()])
  }
  const lookNow = () => void look().catch(logError)
  document.addEventListener('visibilitychange', lookNow)
  addEventListener('online', lookNow)
  setInterval(lookNow, restBetweenTries)
}

/** Stores the app for offline starts, and updates it without interrupting anyone. */
export const watchVersions = async (): Promise<void> => {
  const version = runningVersion()
  // In development there are no versions.
  if (version === undefined) return
  // A page that is not served securely has no worker, so it loads what it will need offline itself.
  if (!('serviceWorker' in navigator)) {
    await preloadAll()
    return
  }
  addEventListener('vite:preloadError', () => void reloadIfReplaced(version).catch(logError))
  holdVersion(version)
  listenToWorker(version)
  await register()
  lookAgain()
}
