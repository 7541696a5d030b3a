import { useDeferredValue } from 'react'

/** As many rows as a screen shows, and some to scroll to. */
const first = 60

/**
 * Of lists of so many rows how many of each are drawn: those that are seen first, at once, and all others behind them,
 * so that an event of a thousand archers is there as soon as one of fifty.
 */
export const useFirstRows = (lists: readonly number[]): readonly number[] => {
  let left = useDeferredValue(Number.POSITIVE_INFINITY, first)
  return lists.map((rows) => {
    const drawn = Math.min(rows, left)
    left -= drawn
    return drawn
  })
}
