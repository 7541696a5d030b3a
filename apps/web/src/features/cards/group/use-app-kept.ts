import { useEffect, useState } from 'react'
import { hasWorker, isAppCached } from '../../../phone/kept/readiness.ts'
import { useOnline } from '../../../phone/online.ts'
import { whenIdle } from '../../../ui/idle.ts'
import { preloadAll } from '../../../ui/lazy-screen.tsx'

/** How often to look again, in ms. */
const restBetweenLooks = 2000

const rest = () => new Promise((goOn) => setTimeout(goOn, restBetweenLooks))

/**
 * Whether this page can go on without a signal: the service worker has all files, or everything has loaded. On a first
 * visit, or without a service worker, loads everything, because the user is about to lose the signal. Undefined until it
 * has looked.
 */
export const useAppKept = (): boolean | undefined => {
  const [isKept, setKept] = useState<boolean>()
  const isOnline = useOnline()
  const isLooking = isKept !== true
  useEffect(() => {
    if (!isLooking) return
    let isShown = true
    const look = async () => {
      const hasApp = await isAppCached()
      if (isShown) setKept((known) => known || hasApp)
    }
    const timer = setInterval(look, restBetweenLooks)
    void look()
    if (isOnline && !hasWorker())
      whenIdle(async () => {
        while (isShown && !(await preloadAll())) await rest()
        if (isShown) setKept(true)
      })
    return () => {
      isShown = false
      clearInterval(timer)
    }
  }, [isLooking, isOnline])
  return isKept
}
