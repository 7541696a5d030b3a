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

export type ShownToast = Toast & { id: number }

let shown: ShownToast | undefined
let count = 0
const watchers = new Set<() => void>()

const show = (next: ShownToast | undefined) => {
  shown = next
  for (const watcher of watchers) watcher()
}

/** Shows a notice from anywhere. There is at most one: a new one takes the place of the old. */
export const toast = (next: Toast): (() => void) => {
  count += 1
  const id = count
  show({ ...next, id })
  return () => dismissToast(id)
}

/** Takes the notice away, if it is still the one that is shown. */
export const dismissToast = (id: number) => {
  if (shown?.id === id) show(undefined)
}

/** What the notice was about is over. */
export const dismissToasts = () => show(undefined)

export const shownToast = () => shown

export const watchToasts = (watcher: () => void) => {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
