import { useEffect, useState } from 'react'

/** How often 'min ago' texts are updated, in ms. */
const tick = 15_000

/** This device's time in ms, precise enough for texts in minutes. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole minutes between two times in ms; at least 0. */
export const minutesBetween = (earlier: number, later: number): number =>
  Math.max(0, Math.floor((later - earlier) / 60_000))
