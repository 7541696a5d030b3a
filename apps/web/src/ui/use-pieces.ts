import { useState } from 'react'

/** Rows that a long list draws at a time. */
const pieceSize = 100

/**
 * How much of a long list is drawn: the first piece, and one more with each `more`. Another key begins again.
 * @param key what the list was narrowed by
 */
export const usePieces = (key: string) => {
  const [drawn, setDrawn] = useState({ key, rows: pieceSize })
  const rows = drawn.key === key ? drawn.rows : pieceSize
  return { rows, more: () => setDrawn({ key, rows: rows + pieceSize }) }
}
