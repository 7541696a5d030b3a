import { useEffect } from 'react'
import { v7 } from 'uuid'
import { afterPaint, browserTimer, webLock } from '../offline/browser.ts'
import { connectionTo } from '../offline/database.ts'
import { newsOn } from '../offline/news.ts'
import { createPhone } from '../offline/phone.ts'
import type { PhotoFailure } from '../offline/photo-queue.ts'
import { toast } from '../ui/toast-store.ts'
import { sendCard } from './card-network.ts'
import { logError } from './error-log.ts'
import { isOnline } from './online.ts'
import { sendPhoto } from './photo-network.ts'
import { tokens } from './token-store.ts'

/** A bad signal fails often, and the photos stay: once in a while is enough to say so. Milliseconds. */
const restAfterFailure = 60_000

let toldAt = Number.NEGATIVE_INFINITY

const tellPhotoFailure = ({ words, detail }: PhotoFailure) => {
  if (performance.now() - toldAt < restAfterFailure) return
  toldAt = performance.now()
  toast({ title: words, description: detail, style: 'destructive' })
}

/** What this phone keeps of its users' cards, and the way of it to the server. */
export const phone = createPhone({
  connect: connectionTo(),
  network: { isOnline, sendCard, sendPhoto },
  news: newsOn('BroadcastChannel' in globalThis ? new BroadcastChannel('fletch') : undefined),
  newKey: () => v7(),
  lock: webLock(navigator.locks),
  timer: browserTimer,
  afterPaint,
  onPhotoFailure: tellPhotoFailure,
  onError: logError,
})

const day = 24 * 60 * 60 * 1000

/** Lets go of what nobody can see or undo any more, once a visit. */
const tidy = async (userId: string) => {
  const before = new Date(Date.now() - day).toISOString()
  await phone.photos.tidy(await phone.cards.ofUser(userId), before)
}

/** While a screen with cards is open: what waits is sent when there is a network again, or a new sign-in. */
export const usePhoneSending = (userId: string) => {
  useEffect(() => {
    const resume = () => void phone.resume(userId).catch(logError)
    resume()
    tidy(userId).catch(logError)
    addEventListener('online', resume)
    const stopWatching = tokens.watch(resume)
    return () => {
      removeEventListener('online', resume)
      stopWatching()
    }
  }, [userId])
}
