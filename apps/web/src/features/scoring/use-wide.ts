import { useSyncExternalStore } from 'react'

// Room for the table with the summary beside it.
const wide = matchMedia('(min-width: 64rem)')

const watch = (watcher: () => void) => {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}

/** Whether the scoring table is shown, or one target at a time. */
export const useWide = (): boolean => useSyncExternalStore(watch, () => wide.matches)
