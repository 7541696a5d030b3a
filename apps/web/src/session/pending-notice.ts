import { type StoredNotice, storedNotice } from '@fletch/contract'
import { readStored, tabStore } from '../server/device-storage.ts'
import { toast } from '../ui/toast-store.ts'

const noticeKey = 'fletch.notice'

/** Shows a notice now and again after the reload, which would remove it. */
export const showAcrossReload = (shown: StoredNotice) => {
  toast(shown)
  tabStore.setItem(noticeKey, JSON.stringify(shown))
}

/** Shows the notice of the page before this one. */
export const showPendingNotice = () => {
  const stored = readStored(tabStore, noticeKey, storedNotice)
  tabStore.removeItem(noticeKey)
  if (stored !== undefined) toast(stored)
}
