import { useEffect, useState } from 'react'

/** Milliseconds without a key until a search is asked for. */
const pause = 250

/** What was typed, once the typing rests. */
export const useSettled = (typed: string): string => {
  const [settled, setSettled] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), pause)
    return () => clearTimeout(timer)
  }, [typed])
  return settled
}
