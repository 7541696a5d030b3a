import { accountCalls } from '@fletch/domain/contract'
import { appTexts } from '../messages/app.ts'
import { type Toast, toast } from '../ui/toast-store.ts'
import { send } from './api.ts'
import { deviceStore, storageKeys, tabStore } from './device-storage.ts'
import { forgetLastUser } from './last-user.ts'
import { queryClient } from './query-client.ts'
import { tokens } from './token-store.ts'

const noticeKey = 'fletch.notice'
/** Milliseconds until the page is loaded anew (specification 1, section 4). */
const reloadDelay = 100
/** A server that does not answer must not keep anyone signed in. */
const patience = 5000

type Notice = Required<Pick<Toast, 'title' | 'style'>> & { description: string }

const endSession = async (): Promise<Notice> => {
  try {
    await send(accountCalls.logout, { signal: AbortSignal.timeout(patience) })
    return { title: appTexts.loggedOut, description: appTexts.loggedOutText, style: 'default' }
  } catch {
    // Said to the person, who is signed out here all the same.
    return { title: appTexts.logoutFailed, description: appTexts.logoutFailedText, style: 'destructive' }
  }
}

/** Ends the session on the server if it can be reached, and here in any case. */
export const logout = async (navigate: (path: string) => void) => {
  const notice = await endSession()
  tokens.forget()
  forgetLastUser()
  deviceStore.setItem(storageKeys.loggedOut, 'true')
  queryClient.clear()
  toast(notice)
  // The reload takes the notice with it, so it is shown again after it.
  tabStore.setItem(noticeKey, JSON.stringify(notice))
  try {
    navigate('/')
  } catch {
    // A blocked navigation is skipped silently (specification 1, section 2).
  }
  setTimeout(() => location.reload(), reloadDelay)
}

/** Shows what the page before this one wanted to say. */
export const showPendingNotice = () => {
  const stored = tabStore.getItem(noticeKey)
  if (!stored) return
  tabStore.removeItem(noticeKey)
  toast(JSON.parse(stored))
}
