import { useSyncExternalStore } from 'react'

// As wide as the style sheet's `desk`.
const desk = matchMedia('(min-width: 60rem)')

const watch = (watcher: () => void) => {
  desk.addEventListener('change', watcher)
  return () => desk.removeEventListener('change', watcher)
}

/** Whether there is room for the analysis between the figures and the cards; on a phone it is folded. */
export const useDesk = (): boolean => useSyncExternalStore(watch, () => desk.matches)
