import { type RefObject, useRef } from 'react'
import { useNearViewport } from '../../../ui/use-near.ts'

/** The heights of pages when they were last drawn. */
const heights = new WeakMap<object, number>()

/**
 * Draws a page of members only while it is near the screen and reserves its height otherwise, so that ten thousand
 * members scroll as smoothly as a hundred. Returns the height to reserve in px, or undefined while the page is drawn.
 */
export const usePageHeight = (
  element: RefObject<Element | null>,
  items: object,
  isFirst: boolean,
): number | undefined => {
  const height = useRef(heights.get(items))
  const isNear = useNearViewport(element, isFirst || height.current === undefined, (measured) => {
    height.current = measured
    heights.set(items, measured)
  })
  return isNear ? undefined : (height.current ?? 0)
}
