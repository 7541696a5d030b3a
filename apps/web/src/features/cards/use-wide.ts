import { useSyncExternalStore } from 'react'

// Wide enough for the table with the summary.
const wide = matchMedia('(min-width: 64rem)')
const paper = matchMedia('print')

let isWide = wide.matches

/** A printed sheet is narrow, but has its own page, so nothing is reloaded or redrawn for it. */
const look = (): boolean => {
  if (!paper.matches) isWide = wide.matches
  return isWide
}

const watch = (watcher: () => void) => {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}

/** Whether the scoring table is shown, or one target at a time. */
export const useWide = (): boolean => useSyncExternalStore(watch, look)
