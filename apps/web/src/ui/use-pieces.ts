import { useState } from 'react'

/** How many rows of a long list are drawn at a time. */
const pieceSize = 100

/**
 * How many rows of a long list are drawn: one piece, and another with each `more`. A new key starts again.
 * @param key the filter of the list
 */
export const useRowsInSteps = (key: string) => {
  const [drawn, setDrawn] = useState({ key, rows: pieceSize })
  const rows = drawn.key === key ? drawn.rows : pieceSize
  return { rows, more: () => setDrawn({ key, rows: rows + pieceSize }) }
}
