import type { SignedIn } from '@fletch/contract'
import { NoAnswerError } from '../server/api-errors.ts'
import { deviceStore, storageKeys } from '../server/device-storage.ts'
import { keepLastUser } from '../server/last-user.ts'
import { tokens } from '../server/token-store.ts'
import { dismissToasts } from '../ui/toast-store.ts'
import { keepDeviceMark } from './device-mark.ts'

let latest: SignedIn | undefined
const watchers = new Set<(opened: SignedIn) => void>()

/** Opens the session of a user whom the server just signed in. */
export const openSession = (opened: SignedIn) => {
  // JSON of something else.
  if (opened?.token === undefined) throw new NoAnswerError(200)
  latest = opened
  // 'Logged out' is outdated now.
  dismissToasts()
  deviceStore.removeItem(storageKeys.acting)
  keepLastUser(opened.user)
  keepDeviceMark(opened)
  for (const watcher of watchers) watcher(opened)
  // The clock starts with the app that watches it.
  deviceStore.removeItem(storageKeys.session)
  tokens.keep(opened.token)
  scrollTo(0, 0)
}

/** The user of the session that this page opened itself, so that the server need not be asked for the user. */
export const userSignedInHere = () => (latest?.token === tokens.read() ? latest?.user : undefined)

export const watchSignIns = (watcher: (opened: SignedIn) => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

/** A new user is not welcomed back. */
export const forgetLogout = () => deviceStore.removeItem(storageKeys.loggedOut)
