import { useEffect, useState } from 'react'

/** How long without input before the controls are hidden, in ms. */
const patience = 6000

/** True after a while without input. */
export const useIdle = (): boolean => {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = () => {
      setIdle(false)
      clearTimeout(timer)
      timer = setTimeout(() => setIdle(true), patience)
    }
    const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const
    wake()
    for (const sign of signs) addEventListener(sign, wake)
    return () => {
      clearTimeout(timer)
      for (const sign of signs) removeEventListener(sign, wake)
    }
  }, [])
  return isIdle
}
