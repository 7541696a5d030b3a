import { useEffect, useRef, useState } from 'react'
import { useLatest } from './use-latest.ts'

/** How long after the last key typed text is passed on, in ms. */
const pause = 300

/**
 * Text of a field whose value is stored elsewhere. It is passed on when the user stops typing, and changes from
 * elsewhere (Back, a button) replace it.
 */
export const useDebouncedText = (value: string, onRest: (typed: string) => void) => {
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const latest = useLatest(onRest)
  const now = useRef(typed)
  const type = (text: string) => {
    now.current = text
    setTyped(text)
  }
  useEffect(() => {
    const rested = typed.trim()
    if (rested === value) return
    const timer = setTimeout(() => {
      // The field may have changed since, without having been drawn yet.
      if (now.current.trim() === rested) latest.current(rested)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, value])
  return [typed, type] as const
}

/** Text of a search that no address holds: what is typed, and what is asked for after a pause. */
export const useSearchText = (start = '') => {
  const [asked, setAsked] = useState(start)
  const [typed, setTyped] = useDebouncedText(asked, setAsked)
  const clear = () => {
    setTyped('')
    setAsked('')
  }
  return { asked, typed, setTyped, clear }
}
