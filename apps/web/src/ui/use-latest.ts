import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * The value of the last render that is on screen, for work that starts later: a timer, an observer, a stable function.
 * Not to be read while rendering.
 */
export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
