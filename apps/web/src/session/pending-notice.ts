import { readStoredJson, tabStore } from '../server/device-storage.ts'
import { type Toast, toast } from '../ui/toast-store.ts'

const noticeKey = 'fletch.notice'

export type Notice = { title: string; description: string; style: NonNullable<Toast['style']> }

/** By hand: it is read before the first screen, which waits for no schemas. */
const isNotice = (value: unknown): value is Notice =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'description' in value &&
  typeof value.description === 'string' &&
  'style' in value &&
  (value.style === 'default' || value.style === 'destructive')

/** Shows a notice now and again after the reload, which would remove it. */
export const showAcrossReload = (shown: Notice) => {
  toast(shown)
  tabStore.setItem(noticeKey, JSON.stringify(shown))
}

/** Shows the notice of the page before this one. */
export const showPendingNotice = () => {
  const notice = readStoredJson(tabStore, noticeKey)
  tabStore.removeItem(noticeKey)
  if (isNotice(notice)) toast(notice)
}
