import { type RefObject, useRef } from 'react'
import { useNear } from '../../../ui/use-near.ts'

/** How tall pages were when they were last drawn. */
const heights = new WeakMap<object, number>()

/**
 * A page of members is drawn while it is near the screen and holds its place otherwise, so that ten thousand members
 * scroll like a hundred. Gives the height of the place, or undefined while the page is drawn.
 */
export const usePageHeight = (
  element: RefObject<Element | null>,
  items: object,
  isFirst: boolean,
): number | undefined => {
  const height = useRef(heights.get(items))
  const isNear = useNear(element, isFirst || height.current === undefined, (measured) => {
    height.current = measured
    heights.set(items, measured)
  })
  return isNear ? undefined : (height.current ?? 0)
}
