import { type RefObject, useLayoutEffect, useRef, useState } from 'react'

export interface Surface {
  /** Pixels from edge to edge; 0 until it was measured. */
  readonly width: number
  /** How much larger than usual the reader has set text. */
  readonly scale: number
}

const usualText = 16

const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualText

/** The width that a drawing has, before it is painted and whenever it changes: text in it is never squeezed. */
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
