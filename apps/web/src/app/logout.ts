import { signInCalls } from '@fletch/domain/contract'
import { appTexts } from '../messages/app.ts'
import { send } from './api.ts'
import { deviceStore, storageKeys } from './device-storage.ts'
import { forgetLastUser } from './last-user.ts'
import { type Notice, sayOverReload } from './pending-notice.ts'
import { queryClient } from './query-client.ts'
import { clock } from './session-clock.ts'
import { tokens } from './token-store.ts'

/** Milliseconds until the page is loaded anew (specification 1, section 4). */
const reloadDelay = 100
/** A server that does not answer must not keep anyone signed in. */
const patience = 5000

const endSession = async (): Promise<Notice> => {
  try {
    await send(signInCalls.logout, { signal: AbortSignal.timeout(patience) })
    return { title: appTexts.loggedOut, description: appTexts.loggedOutText, style: 'default' }
  } catch {
    // Said to the person, who is signed out here all the same.
    return { title: appTexts.logoutFailed, description: appTexts.logoutFailedText, style: 'destructive' }
  }
}

/** Leaves: nothing of the user stays in storage or memory, and the page is loaded anew. */
export const leave = (notice: Notice, navigate: (path: string) => void) => {
  tokens.forget()
  clock.forget()
  forgetLastUser()
  deviceStore.setItem(storageKeys.loggedOut, 'true')
  queryClient.clear()
  sayOverReload(notice)
  try {
    navigate('/')
  } catch {
    // A blocked navigation is skipped silently (specification 1, section 2).
  }
  setTimeout(() => location.reload(), reloadDelay)
}

/** Ends the session on the server if it can be reached, and here in any case. */
export const logout = async (navigate: (path: string) => void) => leave(await endSession(), navigate)
