import { installingTexts } from '../messages/installing.ts'
import { shownToast, toastLater } from '../ui/toast-store.ts'
import { logError } from './error-log.ts'

/** Milliseconds that a screen gets to store what it has when it is left. */
const settling = 200

/** Milliseconds that the notice stays. Whoever does not answer it gets the new version all the same, later. */
const noticeStays = 15_000

/** Whether this is where somebody scores. */
export const isCard = (path: string): boolean => path === '/' || /^\/scorecard(?:\/|$)/.test(path)

/** Nobody is interrupted while scoring, and saving a new card changes its address. */
export const mayTakeBetween = (from: string, to: string): boolean =>
  from !== to && !(isCard(from) && isCard(to))

/** Whether a page that is loaded anew would lose something: a request, or words that nobody has read yet. */
const isBusy = async (): Promise<boolean> => {
  // Long there, and with all that belongs to queries in it: a file of theirs alone would be one more to wait for.
  const { isSending } = await import('./signed-in-app.tsx')
  return isSending() || shownToast() !== undefined
}

const takeAtNextNavigation = (beforeTaking: () => void) => {
  let at = location.pathname
  const onMove = () => {
    const from = at
    at = location.pathname
    if (!mayTakeBetween(from, at)) return
    const take = async () => {
      if (!mayTakeBetween(from, location.pathname)) return
      beforeTaking()
      if (!(await isBusy())) location.reload()
    }
    setTimeout(() => void take().catch(logError), settling)
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
  const texts = installingTexts.newVersion
  const dismiss = toastLater({
    title: texts.title,
    description: texts.text,
    action: { label: texts.update, onClick: () => location.reload() },
    duration: noticeStays,
  })
  takeAtNextNavigation(dismiss)
}
