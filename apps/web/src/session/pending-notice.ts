import { tabStore } from '../server/device-storage.ts'
import { type Toast, toast } from '../ui/toast-store.ts'

const noticeKey = 'fletch.notice'

export type Notice = { title: string; description: string; style: NonNullable<Toast['style']> }

/** Shows a notice now and again after the reload, which would remove it. */
export const showAcrossReload = (notice: Notice) => {
  toast(notice)
  tabStore.setItem(noticeKey, JSON.stringify(notice))
}

/** Shows the notice of the page before this one. */
export const showPendingNotice = () => {
  const stored = tabStore.getItem(noticeKey)
  if (!stored) return
  tabStore.removeItem(noticeKey)
  const notice: Notice = JSON.parse(stored)
  toast(notice)
}
