import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface Watched<Value> {
  read(): Value
  watch(watcher: () => void): () => void
}

/** No change waits. */
export const atOnce = (): boolean => false

/**
 * A watched value for parts of the screen that the user does not look at first. A change that may wait reaches them
 * after the other parts have been painted, together with everything else that waits for the same paint.
 *
 * Buys 8 ms of 40 from a tap to its paint (docs/performance.md).
 */
export const useAfterPaint = <Value>(
  { read, watch }: Watched<Value>,
  mayWait: (was: Value, is: Value) => boolean,
): Value => {
  const [seen, setSeen] = useState(read)
  useEffect(() => {
    const look = () => setSeen(read)
    let was = read()
    look()
    return watch(() => {
      const is = read()
      const waits = mayWait(was, is)
      was = is
      if (waits) afterPaint(look)
      else look()
    })
  }, [read, watch, mayWait])
  return seen
}
