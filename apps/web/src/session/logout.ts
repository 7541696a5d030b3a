import { appPaths, signInCalls } from '@fletch/contract'
import { appTexts } from '@fletch/messages/app'
import { send } from '../server/api.ts'
import { ApiError, SignedOutError } from '../server/api-errors.ts'
import { deviceStore, formsKey, storageKeys, tabStore } from '../server/device-storage.ts'
import { forgetLastUser, readLastUser } from '../server/last-user.ts'
import { queryClient } from '../server/query-client.ts'
import { tokens } from '../server/token-store.ts'
import { logError } from '../ui/error-log.ts'
import { signOutQuestion } from './leave-question.ts'
import { type Notice, showAcrossReload } from './pending-notice.ts'
import { clock } from './session-clock.ts'

/** How long until the page reloads, in ms (rule R13). */
const reloadDelay = 100
/** How long sealing may delay signing out, in ms. */
const sealPatience = 2000
/** A server that does not answer must not keep the user signed in. */
const timeout = 5000

/** A session that had already ended counts as success. */
const isOver = (error: unknown): boolean =>
  error instanceof SignedOutError || (error instanceof ApiError && error.status === 401)

const endSession = async (): Promise<Notice> => {
  try {
    await send(signInCalls.logout, { signal: AbortSignal.timeout(timeout) })
  } catch (error) {
    // The user sees that the server was not reached, and is signed out here anyway.
    if (!isOver(error))
      return { title: appTexts.logoutFailed, description: appTexts.logoutFailedText, style: 'destructive' }
  }
  return { title: appTexts.loggedOut, description: appTexts.loggedOutText, style: 'default' }
}

/** Removes what the server has from this phone. The user can leave even if that fails or takes long. */
const seal = async (): Promise<void> => {
  const late = new Promise<void>((resolve) => setTimeout(resolve, sealPatience))
  try {
    const sealed = import('./server-data-cleanup.ts').then(({ deleteServerData: sealPhone }) => sealPhone())
    await Promise.race([sealed, late])
  } catch (error) {
    logError(error)
  }
}

/** Signs out here: only unsent data of the user stays in storage or memory, and the page reloads. */
export const signOutHere = (notice: Notice, navigate: (path: string) => void) => {
  tokens.forget()
  clock.forget()
  forgetLastUser()
  deviceStore.removeItem(storageKeys.acting)
  deviceStore.removeItem(storageKeys.children)
  tabStore.removeItem(formsKey)
  queryClient.clear()
  const sealed = seal()
  showAcrossReload(notice)
  try {
    navigate('/')
  } catch {
    // A blocked navigation is skipped silently (rule R13).
  }
  setTimeout(() => void sealed.then(() => location.reload()), reloadDelay)
}

/** Asks before signing out if there is unsent data, which stays sealed on this phone. */
const confirmSignOut = async (navigate: (path: string) => void): Promise<boolean> => {
  const userId = readLastUser()?.id
  if (userId === undefined) return true
  try {
    const askToLeave = await signOutQuestion.load()
    const answer = await askToLeave(userId)
    if (answer === 'show') navigate(appPaths.waiting)
    return answer === 'leave'
  } catch (error) {
    // A failure to ask must not prevent signing out. Unsent data stays in any case.
    logError(error)
    return true
  }
}

/**
 * Ends the session on the server if it can be reached, and here in any case. Returns false if the user decided to stay.
 */
export const logout = async (navigate: (path: string) => void): Promise<boolean> => {
  if (!(await confirmSignOut(navigate))) return false
  signOutHere(await endSession(), navigate)
  return true
}
