import { useEffect, useState } from 'react'

/** Keeps the screen on as long as this is shown; false where the browser cannot, or does not want to. */
export const useStaysAwake = (): boolean => {
  const [isAwake, setAwake] = useState(true)
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        lock = await navigator.wakeLock.request('screen')
        setAwake(true)
        if (isOver) await lock.release()
      } catch {
        // An old browser, a page without https, or a battery that is low: it is said on the screen.
        setAwake(false)
      }
    }
    void ask()
    // The browser lets go of it whenever the page is out of sight.
    const onVisible = () => void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release()
    }
  }, [])
  return isAwake
}
