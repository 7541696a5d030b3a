import { useCallback, useEffect, useState } from 'react'

/** The current page, which turns after the given seconds unless paused. */
export const usePages = (count: number, seconds: number) => {
  const [wanted, setWanted] = useState(0)
  const [isPaused, setPaused] = useState(false)
  // There may be fewer pages than before.
  const page = Math.max(0, Math.min(wanted, count - 1))
  const turn = useCallback(
    (by: number) => setWanted(count === 0 ? 0 : (page + by + count) % count),
    [page, count],
  )
  useEffect(() => {
    if (isPaused || count < 2) return
    const timer = setTimeout(() => turn(1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [isPaused, count, seconds, turn])
  const pause = useCallback(() => setPaused((before) => !before), [])
  return { at: page, isPaused, pause, turn }
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, select') !== null

/** Space and a tap outside the controls pause and resume; arrow keys turn pages, as a presenter's remote does. */
export const usePageKeys = ({ pause, turn }: Pick<ReturnType<typeof usePages>, 'pause' | 'turn'>) => {
  useEffect(() => {
    const turns: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      PageDown: 1,
      ArrowLeft: -1,
      PageUp: -1,
    }
    const onKey = (event: KeyboardEvent) => {
      const by = turns[event.key]
      if (event.target instanceof HTMLSelectElement || event.altKey || event.ctrlKey || event.metaKey) return
      if (by !== undefined) turn(by)
      else if (event.key === ' ' && !isControl(event.target)) pause()
      else return
      event.preventDefault()
    }
    const onTap = ({ target }: MouseEvent) => {
      if (!isControl(target)) pause()
    }
    addEventListener('keydown', onKey)
    addEventListener('click', onTap)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('click', onTap)
    }
  }, [pause, turn])
}
