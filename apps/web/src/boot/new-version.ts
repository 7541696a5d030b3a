import { installingTexts } from '../messages/installing.ts'
import { isSending, whenSent } from '../server/writes.ts'
import { logError } from '../ui/error-log.ts'
import { shownToast, toast, toastLater } from '../ui/toast-store.ts'

const texts = installingTexts.newVersion

/** Milliseconds that a screen gets to store what it has when it is left. */
const settling = 200

/** Milliseconds that the notice stays. Anyone who does not answer it gets the new version all the same, later. */
const noticeStays = 15_000

/** Whether this is where someone scores. */
export const isCard = (path: string): boolean => path === '/' || /^\/scorecard(?:\/|$)/.test(path)

/** No one is interrupted while scoring, and saving a new card changes its address. */
export const mayTakeBetween = (from: string, to: string): boolean =>
  from !== to && !(isCard(from) && isCard(to))

/** Whether a reload would interrupt something: a change on its way, or words that no one has read yet. */
const isBusy = (): boolean => isSending() || shownToast() !== undefined

/** Reloads, once every change that is on its way has arrived: who has to wait for that hears why. */
const reloadWhenSent = async (): Promise<void> => {
  if (isSending()) toast({ title: texts.waits, description: texts.waitsText, duration: noticeStays })
  await whenSent()
  location.reload()
}

const takeAtNextNavigation = (beforeTaking: () => void) => {
  let at = location.pathname
  const onMove = () => {
    const from = at
    at = location.pathname
    if (!mayTakeBetween(from, at)) return
    const take = () => {
      if (!mayTakeBetween(from, location.pathname)) return
      beforeTaking()
      if (!isBusy()) location.reload()
    }
    setTimeout(take, settling)
  }
  // wouter announces every change of place on the window.
  for (const move of ['popstate', 'pushState', 'replaceState']) addEventListener(move, onMove)
}

let isOffered = false

/**
 * The next start would bring another version: it is said once, and taken when it is asked for, else at the next change
 * of place away from a card (decisions, section 7).
 */
export const offerNewVersion = (): void => {
  if (isOffered) return
  isOffered = true
  const dismiss = toastLater({
    title: texts.title,
    description: texts.text,
    action: { label: texts.update, onClick: () => void reloadWhenSent().catch(logError) },
    duration: noticeStays,
  })
  takeAtNextNavigation(dismiss)
}
