import { isScoringPath } from '@fletch/contract'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isOnline } from '../phone/online.ts'
import { storageKeys } from '../server/device-storage.ts'
import { type Presence, tokens } from '../server/token-store.ts'

/** Whether a user is signed in here, in any tab, as far as this device knows. */
export const usePresence = (): Presence => {
  useEffect(() => {
    const onOtherTab = ({ key }: StorageEvent) => {
      if (key === storageKeys.token || key === null) tokens.announce()
    }
    addEventListener('storage', onOtherTab)
    return () => removeEventListener('storage', onOtherTab)
  }, [])
  return useSyncExternalStore(tokens.watch, tokens.presence, () => 'signed-out')
}

/** Whether the page is for scoring. Its card opens although the session has ended, also by a clock that is wrong. */
export const isScoringHere = (): boolean => isScoringPath(location.pathname)

/** Whether an open app has lost its session: it expired, or its token is gone. */
export const isSessionLost = (presence: Presence): boolean =>
  presence === 'expired' || (presence === 'signed-out' && !tokens.isForgotten())

/**
 * Whether the app is open: for a signed-in user, and for one who lost the session while the app was open. A page that
 * is loaded after the session expired opens only for scoring, and without a network, where signing in is impossible.
 */
export const useIsOpen = (): boolean => {
  const presence = usePresence()
  const [wasOpen, setWasOpen] = useState(
    () => presence === 'signed-in' || (presence === 'expired' && (isScoringHere() || !isOnline())),
  )
  const isOpen = presence === 'signed-in' || (wasOpen && isSessionLost(presence))
  if (isOpen !== wasOpen) setWasOpen(isOpen)
  return isOpen
}
