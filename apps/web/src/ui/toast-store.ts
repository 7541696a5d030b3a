import type { ReactNode } from 'react'

export type Toast = {
  title: string
  description?: string | undefined
  /** A button in the toast; it closes the toast when it is chosen. */
  action?: { label: string; onClick: () => void } | undefined
  style?: 'default' | 'destructive'
  /** Milliseconds; 5 s when nothing is said. */
  duration?: number
  icon?: ReactNode
}

export type ShownToast = Toast & {
  id: number
  /** Whether it speaks of the screen on which it came, and of nothing that can be taken back. */
  endsWithScreen: boolean
}

let shown: ShownToast | undefined
let waiting: readonly ShownToast[] = []
let count = 0
const watchers = new Set<() => void>()

const show = (next: ShownToast | undefined) => {
  shown = next
  for (const watcher of watchers) watcher()
}

const numbered = (next: Toast, endsWithScreen: boolean): ShownToast => {
  count += 1
  return { ...next, id: count, endsWithScreen }
}

/** Shows a notice from anywhere, of what a person just did. There is at most one: a new one takes the place of the old. */
export const toast = (next: Toast): (() => void) => {
  const mine = numbered(next, next.action === undefined)
  show(mine)
  return () => dismissToast(mine.id)
}

/** Shows a notice of what came about by itself: it lets the one that is shown be read first. */
export const toastLater = (next: Toast): (() => void) => {
  const mine = numbered(next, false)
  if (shown === undefined) show(mine)
  else waiting = [...waiting, mine]
  return () => dismissToast(mine.id)
}

/** Takes the notice away, if it is still shown or waits for its turn; the next one that waits is shown. */
export const dismissToast = (id: number) => {
  waiting = waiting.filter((each) => each.id !== id)
  if (shown?.id !== id) return
  const [next, ...rest] = waiting
  waiting = rest
  show(next)
}

let takenAlong: number | undefined

/** The notice that is shown goes along to the screen that comes now, however long that takes. */
export const takeNoticeAlong = () => {
  takenAlong = shown?.id
}

/** Whether a notice was taken along to the screen that has come: to that one alone. */
export const wasTakenAlong = (id: number): boolean => {
  const isTaken = takenAlong === id
  takenAlong = undefined
  return isTaken
}

/** What the notices were about is over. */
export const dismissToasts = () => {
  waiting = []
  show(undefined)
}

export const shownToast = () => shown

export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
