import { useEffect, useState } from 'react'
import { afterPaint } from '../../offline/browser.ts'
import type { Watched } from '../../offline/watched.ts'

/** Nothing waits. */
export const atOnce = (): boolean => false

/**
 * A watched value, as the parts of a screen show it that nobody looks at first: a change that may wait reaches them
 * when what it changes elsewhere has been painted, together with all that waits for the same paint.
 */
export const usePainted = <Value>(
  { read, watch }: Pick<Watched<Value>, 'read' | 'watch'>,
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
