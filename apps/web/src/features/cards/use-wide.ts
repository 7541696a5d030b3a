import { useSyncExternalStore } from 'react'

// Room for the table with the summary beside it.
const wide = matchMedia('(min-width: 64rem)')
const paper = matchMedia('print')

let isWide = wide.matches

/** A sheet is narrow, but what is printed is a page of its own: nothing is loaded or drawn again for it. */
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
