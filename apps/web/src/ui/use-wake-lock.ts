import { useEffect, useState } from 'react'

/** Keeps the screen on; false if the browser does not support it or refuses. */
export const useWakeLock = (): boolean => {
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
        // Causes: an old browser, a page without HTTPS, or a low battery. The screen says so, or goes without.
        setAwake(false)
      }
    }
    void ask()
    // The browser releases the lock when the page is hidden.
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
