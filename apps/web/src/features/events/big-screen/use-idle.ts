import { useEffect, useState } from 'react'

/** How long no one has touched anything before controls go out of the picture, in milliseconds. */
const patience = 6000

/** Whether no one is at the controls. */
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
