import type { CheckIcon } from './icons.ts'

export type Toast = {
  title: string
  description?: string | undefined
  /** A button in the toast. Choosing it closes the toast. */
  action?: { label: string; onClick: () => void } | undefined
  style?: 'default' | 'destructive'
  /** In ms, 5 s by default. */
  duration?: number
  /** Its mark, if it does not report that something is done. A tick by default, or a warning if destructive. */
  Mark?: typeof CheckIcon
  /** Called when the user closes it or its time is over, but not when the app closes or replaces it. */
  onClosed?: () => void
}

export type ShownToast = Toast & {
  id: number
  /** Whether it is only about the current screen and offers no Undo. */
  endsWithScreen: boolean
}

let current: ShownToast | undefined
let queue: readonly ShownToast[] = []
let count = 0
const watchers = new Set<() => void>()

const show = (next: ShownToast | undefined) => {
  current = next
  for (const watcher of watchers) watcher()
}

const numbered = (next: Toast, endsWithScreen: boolean): ShownToast => {
  count += 1
  return { ...next, id: count, endsWithScreen }
}

/** Shows a notice about something that the user just did. There is at most one: a new notice replaces the old one. */
export const toast = (next: Toast): (() => void) => {
  const mine = numbered(next, next.action === undefined)
  show(mine)
  return () => dismissToast(mine.id)
}

/** Shows a background notice. It waits until the current notice is closed. */
export const queueToast = (next: Toast): (() => void) => {
  const mine = numbered(next, false)
  if (current === undefined) show(mine)
  else queue = [...queue, mine]
  return () => dismissToast(mine.id)
}

/** Closes a notice, whether it is shown or waiting. Then shows the next waiting one. */
export const dismissToast = (id: number) => {
  queue = queue.filter((each) => each.id !== id)
  if (current?.id !== id) return
  const [next, ...rest] = queue
  queue = rest
  show(next)
}

/** Closes a notice for the user, or because its time is over. */
export const closeToast = ({ id, onClosed }: ShownToast) => {
  dismissToast(id)
  onClosed?.()
}

/** How long after a change a navigation still belongs to it, in ms. Then its notice stays on the next screen. */
export const leadsOnWithin = 500

let kept: { readonly id: number } | undefined

/** Keeps the current notice on the next screen, however long that takes to load, or if it comes within a time in ms. */
export const keepToastOnNextScreen = (within?: number) => {
  const keeping = current && { id: current.id }
  kept = keeping
  if (within === undefined) return
  setTimeout(() => {
    if (kept === keeping) kept = undefined
  }, within)
}

/** Whether a notice was kept for the current screen. Applies to one screen only. */
export const wasKept = (id: number): boolean => {
  const isTaken = kept?.id === id
  kept = undefined
  return isTaken
}

/** Closes all notices, because they are outdated. */
export const dismissToasts = () => {
  queue = []
  show(undefined)
}

export const shownToast = () => current

export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
