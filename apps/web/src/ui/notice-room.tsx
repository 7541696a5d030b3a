import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { shownToast } from './toast-store.ts'

/** Tells the screen the height of a notice while it is shown, for a place that makes room for it. */
export const useRoomFor = (
  notice: RefObject<HTMLElement | null>,
  /** Undefined while there is none. */
  id: string | number | undefined,
  property: '--notice-height' | '--welcome-height',
) =>
  useLayoutEffect(() => {
    const element = notice.current
    if (id === undefined || !element) return
    const { style } = document.documentElement
    const measure = () => style.setProperty(property, `${element.offsetHeight}px`)
    measure()
    // Another width or text size breaks its lines elsewhere.
    const sizes = new ResizeObserver(measure)
    sizes.observe(element)
    return () => {
      sizes.disconnect()
      style.removeProperty(property)
    }
  }, [notice, id, property])

/**
 * Room for notices above a screen, so that they cover nothing. When a notice ends, the room stays until the next tap,
 * so that nothing moves under a finger.
 */
export const NoticeRoom = () => {
  const room = useRef<HTMLDivElement>(null)
  const [kept, setKept] = useState(0)
  useEffect(() => {
    const element = room.current
    if (!element) return
    const sizes = new ResizeObserver(() => setKept(element.offsetHeight))
    sizes.observe(element)
    const close = () => {
      if (shownToast() === undefined) setKept(0)
    }
    addEventListener('click', close)
    return () => {
      sizes.disconnect()
      removeEventListener('click', close)
    }
  }, [])
  return <div ref={room} className="notice-room" style={{ minHeight: kept }} />
}
