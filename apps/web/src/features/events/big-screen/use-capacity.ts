import { type RefObject, useEffect, useState } from 'react'
import type { Capacity } from './pages.ts'

/** The line height in units; 1920 x 1080 has one unit per pixel (big-screen.css). */
const line = 84

/** Keeps letters readable on a phone. */
const smallest = 0.42

const unitOf = (width: number, height: number): number =>
  Math.max(smallest, width < height ? width / 1080 : Math.min(width / 1920, height / 1080))

/** The size of a unit in pixels, and how much fits between head and foot. */
export const useCapacity = (place: RefObject<HTMLElement | null>): Capacity & { readonly unit: number } => {
  const [room, setRoom] = useState({ unit: unitOf(innerWidth, innerHeight), lines: 8, columns: 1 })
  useEffect(() => {
    const measure = () => {
      const unit = unitOf(innerWidth, innerHeight)
      const height = place.current?.clientHeight ?? 0
      const next = {
        unit,
        lines: Math.max(2, Math.floor(height / (line * unit))),
        columns: innerWidth < innerHeight ? 1 : 2,
      }
      setRoom((before) =>
        before.unit === next.unit && before.lines === next.lines && before.columns === next.columns
          ? before
          : next,
      )
    }
    const watcher = new ResizeObserver(measure)
    if (place.current) watcher.observe(place.current)
    addEventListener('resize', measure)
    return () => {
      watcher.disconnect()
      removeEventListener('resize', measure)
    }
  }, [place])
  return room
}
