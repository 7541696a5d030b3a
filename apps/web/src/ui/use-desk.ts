import { useSyncExternalStore } from 'react'

// The same width as `desk` in the style sheet.
const desk = matchMedia('(min-width: 60rem)')

const watch = (watcher: () => void) => {
  desk.addEventListener('change', watcher)
  return () => desk.removeEventListener('change', watcher)
}

/** Whether there is room as at a desk: for tables, and for what is collapsed on a phone. */
export const useDesk = (): boolean => useSyncExternalStore(watch, () => desk.matches)
