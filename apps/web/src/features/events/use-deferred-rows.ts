import { useDeferredValue } from 'react'

/** Enough rows to fill a screen and scroll a little. */
const firstRows = 60

/**
 * How many rows of each list to draw: the first ones at once, the rest in a deferred render, so that an event of a
 * thousand archers appears as fast as one of fifty.
 * @param lists the number of rows of each list
 */
export const useDeferredRows = (lists: readonly number[]): readonly number[] => {
  let left = useDeferredValue(Number.POSITIVE_INFINITY, firstRows)
  return lists.map((rows) => {
    const renderedRows = Math.min(rows, left)
    left -= renderedRows
    return renderedRows
  })
}
