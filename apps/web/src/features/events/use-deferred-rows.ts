import { startTransition, useEffect, useState } from 'react'

/** Enough rows to fill a screen and scroll a little, and few enough to be drawn without a noticeable pause. */
const step = 60

/**
 * How many rows of each list to draw: the first ones at once, the rest in steps after them, so that an event of a
 * thousand archers appears as fast as one of fifty, and taps are answered meanwhile.
 * @param lists the number of rows of each list
 */
export const useDeferredRows = (lists: readonly number[]): readonly number[] => {
  const all = lists.reduce((sum, rows) => sum + rows, 0)
  const [drawn, setDrawn] = useState(step)
  useEffect(() => {
    if (drawn < all) startTransition(() => setDrawn(drawn + step))
  }, [drawn, all])
  let left = drawn
  return lists.map((rows) => {
    const renderedRows = Math.min(rows, left)
    left -= renderedRows
    return renderedRows
  })
}
