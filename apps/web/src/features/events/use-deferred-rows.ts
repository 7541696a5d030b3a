import { startTransition, useEffect, useState } from 'react'

/** Enough rows to fill a screen and scroll a little, and few enough to be drawn without a noticeable pause. */
const step = 30

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
  let rowsLeft = drawn
  return lists.map((rows) => {
    const renderedRows = Math.min(rows, rowsLeft)
    rowsLeft -= renderedRows
    return renderedRows
  })
}

/**
 * The class for the width of a column of ranks. It has room for the ranks of rows that are still to be drawn, so that
 * the names beside them do not move.
 * @param usual the class for up to 99 rows
 */
export const rankWidth = (rows: number, usual: string): string => (rows > 99 ? 'w-13' : usual)
