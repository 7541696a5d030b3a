import { type RefObject, useEffect, useState } from 'react'
import { useLatest } from './use-latest.ts'

/**
 * How far outside the viewport an element still counts as near, so that it is drawn before a fast scroll reaches it.
 */
const reach = '1500px 0px'

/**
 * Whether an element is in or near the viewport, and has to be drawn. `onFar` receives its height, so that its place
 * can be reserved. An element with the focus counts as near.
 */
export const useNearViewport = (
  element: RefObject<Element | null>,
  isNearAtFirst: boolean,
  onFar: (height: number) => void,
): boolean => {
  const [isNear, setNear] = useState(isNearAtFirst)
  const latest = useLatest(onFar)
  useEffect(() => {
    const place = element.current
    if (place === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)
        if (entry === undefined) return
        const isKept = entry.isIntersecting || place.contains(document.activeElement)
        if (!isKept) latest.current(entry.boundingClientRect.height)
        setNear(isKept)
      },
      { rootMargin: reach },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
