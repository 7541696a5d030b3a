import { useEffect } from 'react'
import { v7 } from 'uuid'
import { tokens } from '../server/token-store.ts'
import { logError } from '../ui/error-log.ts'
import { afterPaint } from '../ui/fast/after-paint.ts'
import { queueToast } from '../ui/toast-store.ts'
import { withTexts } from '../ui/with-texts.ts'
import { cardStore } from './cards/card-store.ts'
import { changeNotices } from './cards/change-notices.ts'
import { createPhone } from './create-phone.ts'
import { connectionTo } from './database/phone-database.ts'
import { isOnline } from './online.ts'
import { browserTimer, resultWithin, webLock } from './outbox/locks.ts'
import type { Network } from './outbox/network.ts'
import type { RetryReason } from './outbox/schedule.ts'
import type { PhotoFailure } from './photos/photo-queue.ts'
import { photoStore } from './photos/photo-store.ts'
import { createStorageSpace } from './photos/storage-space.ts'

/** A bad signal fails often and photos are kept, so failures are announced at most this often, in ms. */
const restAfterFailure = 60_000

let shownAt = Number.NEGATIVE_INFINITY

const showPhotoFailure = ({ words, detail }: PhotoFailure) => {
  if (performance.now() - shownAt < restAfterFailure) return
  shownAt = performance.now()
  queueToast({ title: words, description: detail, style: 'destructive' })
}

// The code that sends cards and photos is loaded while nothing has to be sent: scores never wait for it, and it could
// not be loaded once the signal is lost. If it fails to load, the server counts as unreached.
const loadCardNetwork = () => import('./cards/card-network.ts').catch(() => undefined)
const loadPhotoNetwork = async () => {
  const loading = import('./photos/photo-network.ts')
  // With its words for a refused photo, if they can be loaded.
  await Promise.allSettled([withTexts(loading)])
  return loading.catch(() => undefined)
}

const sendCard: Network['sendCard'] = async (...card) => {
  const way = await loadCardNetwork()
  return way === undefined ? { kind: 'unreached' } : way.sendCard(...card)
}

/** How long to wait for the file that sends photos, in ms. A card's attempt has the same limit for all it does. */
const longestLoading = 15_000

const sendPhoto: Network['sendPhoto'] = async (...photo) => {
  const way = await resultWithin(longestLoading, loadPhotoNetwork())
  return way === undefined ? { kind: 'unreached' } : way.sendPhoto(...photo)
}

/** The database of this phone. */
export const connect = connectionTo()
// Whatever needs this file uses the database next, so open it now. Its users receive the error.
connect(async () => undefined).catch(() => undefined)
const news = changeNotices('BroadcastChannel' in globalThis ? new BroadcastChannel('fletch') : undefined)

/** The users' cards on this phone, and how they are sent. */
export const phone = createPhone({
  cards: cardStore(connect, news),
  photos: photoStore(connect),
  network: { isOnline, sendCard, sendPhoto },
  news,
  newKey: () => v7(),
  lock: webLock(navigator.locks),
  timer: browserTimer,
  now: () => performance.now(),
  random: Math.random,
  afterPaint,
  onPhotoFailure: showPhotoFailure,
  onError: logError,
})

/** The remaining room on this phone. Pages that are not served securely cannot read it. */
export const room = createStorageSpace({
  estimate: async () => navigator.storage?.estimate(),
  persist: async () => (await navigator.storage?.persist()) ?? false,
  onError: logError,
})

const day = 24 * 60 * 60 * 1000

/** Deletes what no one can see or undo any more, once per visit. */
const deleteOldPhotos = async (userId: string) => {
  const before = new Date(Date.now() - day).toISOString()
  await phone.photos.tidy(await phone.cards.ofUser(userId), before)
}

/** How often to retry while the app is visible, in ms. */
const retryInterval = 30_000

/** Retries whenever the server may be reachable. It may stop at any time. */
const retryWhenReachable = (userId: string): (() => void) => {
  const wake = (reason: RetryReason) => {
    phone.wake(userId, reason).catch(logError)
  }
  const isSeen = () => document.visibilityState === 'visible'
  const onOnline = () => wake('online')
  const onFocus = () => isSeen() && wake('focus')
  const timer = setInterval(() => isSeen() && wake('tick'), retryInterval)
  wake('start')
  afterPaint(() => {
    Promise.all([loadCardNetwork(), loadPhotoNetwork()]).catch(logError)
  })
  deleteOldPhotos(userId).catch(logError)
  room.look().catch(logError)
  addEventListener('online', onOnline)
  addEventListener('focus', onFocus)
  document.addEventListener('visibilitychange', onFocus)
  const stopWatching = tokens.watch(() => wake('signed-in'))
  return () => {
    clearInterval(timer)
    removeEventListener('online', onOnline)
    removeEventListener('focus', onFocus)
    document.removeEventListener('visibilitychange', onFocus)
    stopWatching()
  }
}

let watching: { userId: string; users: number; stop: () => void } | undefined

/** Sends unsent changes while the user is signed in. Any screen may use it; it runs once. */
export const usePhoneSending = (userId: string) => {
  useEffect(() => {
    if (watching?.userId !== userId) {
      watching?.stop()
      watching = { userId, users: 0, stop: retryWhenReachable(userId) }
    }
    const mine = watching
    mine.users += 1
    return () => {
      mine.users -= 1
      if (mine.users > 0 || watching !== mine) return
      mine.stop()
      watching = undefined
    }
  }, [userId])
}
