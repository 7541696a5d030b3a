import { useEffect, useSyncExternalStore } from 'react'
import { logError } from '../../ui/error-log.ts'
import { isOnline } from '../online.ts'
import { webLock } from '../outbox/locks.ts'
import { phone, usePhoneSending } from '../phone.ts'
import { createScans } from './create-scans.ts'
import { sendCode } from './scan-network.ts'
import { scanStore, type TakenCode } from './scan-store.ts'

/** The codes that were taken on this device, and what it knows of their events. */
export const keptScans = scanStore()

export const scans = createScans({
  store: keptScans,
  isOnline,
  send: sendCode,
  now: () => new Date().toISOString(),
  lock: webLock(navigator.locks),
  outbox: phone.outbox,
})

/** The codes that a user has taken; what the server lacks is sent while the user is signed in, on any screen. */
export const useScans = (userId: string): readonly TakenCode[] => {
  usePhoneSending(userId)
  useEffect(() => {
    scans.look(userId).catch(logError)
  }, [userId])
  const all = useSyncExternalStore(scans.taken.watch, scans.taken.read)
  return all.filter((each) => each.userId === userId)
}
