import { type KeyboardEvent, type PointerEvent, useState } from 'react'

type Reading = {
  /** The number of figures. */
  count: number
  /** Where reading starts. */
  start: number
  /** Reads down a list instead of along a line. */
  vertical?: boolean
  /** The figure under a pointer at this position in the drawing, in pixels. */
  under: (x: number, y: number) => number
}

const leap = 10

const stepsOf = (vertical: boolean): Partial<Record<string, number>> => ({
  ArrowRight: 1,
  ArrowLeft: -1,
  // Along a line, up means forward, as on every slider; down a list it means back.
  ArrowUp: vertical ? -1 : 1,
  ArrowDown: vertical ? 1 : -1,
  PageUp: vertical ? -leap : leap,
  PageDown: vertical ? leap : -leap,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
})

/** Reads figures of a drawing one at a time, with a pointer, a finger or arrow keys. */
export const useReading = ({ count, start, vertical = false, under }: Reading) => {
  const [chosen, setChosen] = useState<number | null>(null)
  // The chosen figure may be gone after a redraw.
  const chosenPoint = chosen !== null && chosen < count ? chosen : null
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top } = currentTarget.getBoundingClientRect()
    setChosen(under(clientX - left, clientY - top))
  }
  return {
    /** The figure that is read now. */
    at: chosenPoint,
    /** The figure that the keyboard is at, even before it has moved. */
    standing: chosenPoint ?? start,
    handlers: {
      onFocus: () => setChosen((before) => before ?? start),
      onBlur: () => setChosen(null),
      onKeyDown: (event: KeyboardEvent) => {
        const step = stepsOf(vertical)[event.key]
        if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
        event.preventDefault()
        setChosen(Math.min(count - 1, Math.max(0, (chosenPoint ?? start) + step)))
      },
      onPointerDown: point,
      onPointerMove: point,
      // A finger that is lifted leaves its figure shown.
      onPointerLeave: ({ pointerType, currentTarget }: PointerEvent) => {
        if (pointerType === 'mouse' && document.activeElement !== currentTarget) setChosen(null)
      },
    },
  }
}
