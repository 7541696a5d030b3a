import { useEffect, useSyncExternalStore } from 'react'
import { v7 } from 'uuid'
import { logError } from '../../ui/error-log.ts'
import { isOnline } from '../online.ts'
import { webLock } from '../outbox/locks.ts'
import { phone, usePhoneSending } from '../phone.ts'
import { sendArrivals } from './arrival-network.ts'
import { arrivalStore, type StoredArrival } from './arrival-store.ts'
import { createArrivals } from './create-arrivals.ts'

/** The check-in entries on this phone. */
export const keptArrivals = arrivalStore()

export const arrivals = createArrivals({
  store: keptArrivals,
  isOnline,
  send: sendArrivals,
  newStamp: () => v7(),
  lock: webLock(navigator.locks),
  outbox: phone.outbox,
})

/** The unsent check-in entries; they are sent while the user is signed in, on any screen. */
export const useArrivals = (userId: string): readonly StoredArrival[] => {
  usePhoneSending(userId)
  useEffect(() => {
    // Without a signal nothing is tried, but what waits is shown.
    arrivals.look(userId).catch(logError)
  }, [userId])
  const all = useSyncExternalStore(arrivals.waiting.watch, arrivals.waiting.read)
  return all.filter((each) => each.userId === userId)
}
