import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * A new screen starts at its top, with the focus in it. Back returns to the earlier position, which the browser
 * knows.
 */
export const useStartOfScreen = () => {
  const [path] = useLocation()
  const before = useRef(path)
  const isBack = useRef(false)
  useEffect(() => {
    const onPop = () => {
      isBack.current = location.pathname !== before.current
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (before.current === path) return
    before.current = path
    if (!isBack.current) scrollTo(0, 0)
    isBack.current = false
    document.querySelector('main')?.focus({ preventScroll: true })
  }, [path])
}
