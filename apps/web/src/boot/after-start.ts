import { isScoringPath, pushDeviceCalls } from '@fletch/contract'
import { watchLanguage } from '@fletch/messages/catalogues.ts'
import { navigate } from 'wouter/use-browser-location'
import { watchInstalling } from '../installed/install-offer.ts'
import { isOnline } from '../phone/online.ts'
import { readGuardian } from '../server/acting.ts'
import { send } from '../server/api.ts'
import { tabStore } from '../server/device-storage.ts'
import { readLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { isChangePending } from '../server/writes.ts'
import { nameOfVersion, type VersionNews } from '../service-worker/app-build.ts'
import type { NavigationRequest } from '../service-worker/push-opening.ts'
import { changePush, storedPushDevice, turnOnPush, unsubscribePush } from '../session/push-device.ts'
import { pushPlatform } from '../session/push-platform.ts'
import { watchSignIns } from '../session/sign-in.ts'
import { followLanguage, loadAllTexts, readersLanguage } from '../shell/page-language.ts'
import { logError } from '../ui/error-log.ts'
import { preloadAll } from '../ui/lazy-screen.tsx'
import { startAnalytics } from '../visits/analytics.ts'
import { offerNewVersion } from './new-version.ts'

const reloadedKey = 'fletch.reloaded-for'

/** The server's current version; undefined if the server cannot be reached. */
const deployedVersion = async (): Promise<string | undefined> => {
  const [answer] = await Promise.allSettled([fetch('/', { cache: 'no-store' })])
  // Without the server this page keeps what it has.
  if (answer.status === 'rejected' || !answer.value.ok) return undefined
  return /<meta name="version" content="(\w+)"/.exec(await answer.value.text())?.[1]
}

/**
 * Runs when a file of this page failed to load. If the reason is a newer version on the server, without the files of
 * this one, the page reloads: at once if the user is not scoring and no change is pending, and only once per version.
 */
const reloadIfReplaced = async (version: string): Promise<void> => {
  const deployed = await deployedVersion()
  if (deployed === undefined || deployed === version) return
  const isBusy = isScoringPath(location.pathname) || isChangePending()
  if (isBusy || tabStore.getItem(reloadedKey) === deployed) return offerNewVersion()
  tabStore.setItem(reloadedKey, deployed)
  location.reload()
}

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
  const greet = () => serviceWorker.controller?.postMessage(readersLanguage())
  watchLanguage(greet)
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
const watchVersions = async (): Promise<void> => {
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

/** After a tap on a notification, the worker asks an open page to navigate. */
const goWhereAsked = () =>
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<Partial<NavigationRequest>>) => {
      if (data.open === undefined) return
      ports[0]?.postMessage(true)
      navigate(data.open)
    },
  )

const update = async (): Promise<void> => {
  const device = storedPushDevice()
  const presence = tokens.presence()
  // An expired session changes nothing: its user still gets notifications.
  if (device === undefined || presence === 'expired') return
  const guardian = readGuardian()
  const signedInId = presence === 'signed-in' ? (guardian ?? readLastUser())?.id : undefined
  if (signedInId !== device.userId || pushPlatform.permission() !== 'granted') return unsubscribePush()
  // While acting for a child, requests would be for the child.
  if (guardian !== undefined) return
  const { publicKey, devices } = await send(pushDeviceCalls.read)
  if (devices.some(({ id }) => id === device.id)) await turnOnPush(signedInId, publicKey)
  // Turned off on another device, or taken over by another account.
  else await unsubscribePush()
}

/**
 * Notifications belong to the user who turned them on: this device gets none while another user or no user is signed
 * in. While the user is signed in, this sends the server the browser's current subscription and the current session.
 */
export const updatePushSubscription = (): Promise<void> => changePush(update)

const care = () =>
  updatePushSubscription().catch((error: unknown) => {
    // The next start tries again.
    if (isOnline()) logError(error)
  })

/** Keeps notifications with their user, and makes a tap on one navigate. */
const watchPush = async (): Promise<void> => {
  if (!pushPlatform.isThere()) return
  goWhereAsked()
  watchSignIns(() => setTimeout(care))
  await care()
}

/** Everything that can wait until the first screen is shown. */
export const afterStart = async (): Promise<void> => {
  watchInstalling()
  followLanguage()
  // Without a network, screens load the texts that they need.
  await Promise.allSettled([loadAllTexts()])
  watchLanguage(() => void Promise.allSettled([loadAllTexts()]))
  await Promise.all([startAnalytics(), watchVersions(), watchPush()])
}
