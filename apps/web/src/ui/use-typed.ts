import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key until what was typed counts. */
const pause = 300

/**
 * What is typed into a field whose value stands elsewhere: it goes there once the typing rests, and what changes
 * there (by Back, by a button) stands in the field.
 */
export const useTyped = (value: string, onRest: (typed: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const latest = useRef(onRest)
  latest.current = onRest
  useEffect(() => {
    const rested = typed.trim()
    if (rested === value) return
    const timer = setTimeout(() => latest.current(rested), pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, setTyped] as const
}
