import { useEffect, useState } from 'react'

/** How often what says 'min ago' is looked at again, in milliseconds. */
const tick = 15_000

/** This device's clock, as far as people care who read minutes. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tick)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Whole minutes between two moments in milliseconds; never less than none. */
export const minutesBetween = (earlier: number, later: number): number =>
  Math.max(0, Math.floor((later - earlier) / 60_000))
