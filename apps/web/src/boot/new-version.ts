import { isScoringPath } from '@fletch/contract'
import { installingTexts } from '@fletch/messages/installing'
import { isChangePending, whenNoChangePending } from '../server/writes.ts'
import { logError } from '../ui/error-log.ts'
import { queueToast, shownToast, toast } from '../ui/toast-store.ts'

const texts = installingTexts.newVersion

/** How long a screen gets to store its data when it is left, in ms. */
const settleDelay = 200

/** How long the notice stays, in ms. Users who do not answer get the new version later anyway. */
const noticeStays = 15_000

/** Scoring is never interrupted, and saving a new card changes its address. */
export const mayReloadBetween = (from: string, to: string): boolean =>
  from !== to && !(isScoringPath(from) && isScoringPath(to))

/** Whether a reload would interrupt something: a pending change, or an unread notice. */
const isBusy = (): boolean => isChangePending() || shownToast() !== undefined

/** Reloads once every pending change has arrived; a user who has to wait sees why. */
const reloadWhenSent = async (): Promise<void> => {
  if (isChangePending()) toast({ title: texts.waits, description: texts.waitsText, duration: noticeStays })
  await whenNoChangePending()
  // A form that was sent goes back to its screen first; going back would cancel the reload.
  await new Promise((goOn) => setTimeout(goOn, settleDelay))
  location.reload()
}

const takeAtNextNavigation = (beforeTaking: () => void) => {
  let path = location.pathname
  const onMove = () => {
    const from = path
    path = location.pathname
    if (!mayReloadBetween(from, path)) return
    const take = () => {
      if (!mayReloadBetween(from, location.pathname)) return
      beforeTaking()
      if (!isBusy()) location.reload()
    }
    setTimeout(take, settleDelay)
  }
  // wouter announces every navigation on the window.
  for (const move of ['popstate', 'pushState', 'replaceState']) addEventListener(move, onMove)
}

let isOffered = false

/**
 * The next start would load a new version. Shows one notice, and reloads when the user agrees, otherwise at the next
 * navigation away from a card (decisions, section 7).
 */
export const offerNewVersion = (): void => {
  if (isOffered) return
  isOffered = true
  const dismiss = queueToast({
    title: texts.title,
    description: texts.text,
    action: { label: texts.update, onClick: () => void reloadWhenSent().catch(logError) },
    duration: noticeStays,
  })
  takeAtNextNavigation(dismiss)
}
