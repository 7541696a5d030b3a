import type { SignedIn } from '@fletch/domain/contract'
import { dismissToasts } from '../ui/toast-store.ts'
import { deviceStore, storageKeys } from './device-storage.ts'
import { keepLastUser } from './last-user.ts'
import { sessionClock } from './session-clock.ts'
import { tokens } from './token-store.ts'

/** How long whoever is here has been here. */
export const clock = sessionClock(deviceStore, () => Date.now())

let latest: SignedIn | undefined
const watchers = new Set<(opened: SignedIn) => void>()

/** Whoever was just let in by the server is here from now on. */
export const openSession = (opened: SignedIn) => {
  latest = opened
  // 'Logged out' is no news any more.
  dismissToasts()
  keepLastUser(opened.user)
  for (const watcher of watchers) watcher(opened)
  clock.begin()
  tokens.keep(opened.token)
  scrollTo(0, 0)
}

/** The session goes on with another token; nothing on screen changes. */
export const continueSession = ({ token, user }: SignedIn) => {
  keepLastUser(user)
  clock.begin()
  tokens.keep(token)
}

/** The user of the session that this page itself opened: the server need not be asked again. */
export const justSignedIn = () => (latest?.token === tokens.read() ? latest?.user : undefined)

export const watchSignIns = (watcher: (opened: SignedIn) => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** A newcomer is not welcomed back. */
export const forgetLogout = () => deviceStore.removeItem(storageKeys.loggedOut)
