import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'

/**
 * A new screen starts at its top, with the focus in it: on its `data-start`, if it has one. Back returns to the earlier
 * position, which the browser knows.
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
    const start = document.querySelector<HTMLElement>('[data-start]') ?? document.querySelector('main')
    start?.focus({ preventScroll: true })
  }, [path])
}
