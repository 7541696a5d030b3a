import { useSyncExternalStore } from 'react'

// The same width as `desk` in the style sheet. Asked late, because the build renders the sign-in page without a window.
const desk = () => matchMedia('(min-width: 60rem)')

const watch = (watcher: () => void) => {
  const query = desk()
  query.addEventListener('change', watcher)
  return () => query.removeEventListener('change', watcher)
}

const isDesk = (): boolean => desk().matches

/** Whether there is room as at a desk: for tables, and for what is collapsed on a phone. */
export const useDesk = (): boolean => useSyncExternalStore(watch, isDesk)
