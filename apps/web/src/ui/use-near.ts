import { type RefObject, useEffect, useRef, useState } from 'react'

/** How far beyond the screen something still counts as near: what a quick thumb scrolls before it is drawn. */
const reach = '1500px 0px'

/**
 * Whether an element is on the screen or near it. What is not need not be drawn: `onFar` tells how tall it was, so
 * that its place can be held. What has the focus stays near.
 */
export const useNear = (
  element: RefObject<Element | null>,
  isNearAtFirst: boolean,
  onFar: (height: number) => void,
): boolean => {
  const [isNear, setNear] = useState(isNearAtFirst)
  const latest = useRef(onFar)
  latest.current = onFar
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
