import { useSyncExternalStore } from 'react'

// As wide as the style sheet's `desk`.
const desk = matchMedia('(min-width: 60rem)')

const watch = (watcher: () => void) => {
  desk.addEventListener('change', watcher)
  return () => desk.removeEventListener('change', watcher)
}

/** Whether there is the room of a desk: for tables, and for what is folded on a phone. */
export const useDesk = (): boolean => useSyncExternalStore(watch, () => desk.matches)
