import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface Watched<Value> {
  read(): Value
  watch(watcher: () => void): () => void
}

/** Nothing waits. */
export const atOnce = (): boolean => false

/**
 * A watched value, as the parts of a screen show it that no one looks at first: a change that may wait reaches them
 * when what it changes elsewhere has been painted, together with all that waits for the same paint.
 *
 * Buys 8 ms of 40 from a tap to its paint (docs/decisions/0021-what-a-tap-draws.md).
 */
export const usePainted = <Value>(
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
