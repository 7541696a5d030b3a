import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Surface {
  /** The width in pixels; 0 until it is measured. */
  readonly width: number
  /** The reader's text size relative to normal. */
  readonly scale: number
}

const usualText = 16

const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualText

/**
 * The width of a drawing, measured before the first paint and after each change, so that its text is never squeezed.
 */
export const useSurface = (): [RefObject<HTMLDivElement | null>, Surface] => {
  const element = useRef<HTMLDivElement>(null)
  const [surface, setSurface] = useState<Surface>({ width: 0, scale: 1 })
  useLayoutEffect(() => {
    const place = element.current
    if (place === null) return
    const measure = () =>
      setSurface((before) => {
        const width = Math.floor(place.clientWidth)
        const scale = textScale()
        return width === before.width && scale === before.scale ? before : { width, scale }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return [element, surface]
}
