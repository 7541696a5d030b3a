import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './lazy-screen.tsx'
import { useLazyOpening } from './use-lazy-opening.ts'

/** A dialog whose file comes while nothing else is to be done, or when it is opened; then it stays on the screen. */
export const useLazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((Loaded: ComponentType<Props>) => {
    // A component is a function: given as it is, React would call it.
    setDialog(() => Loaded)
    setOpen(true)
  }, [])
  const { preload, ...opening } = useLazyOpening(load, show)
  useEffect(() => whenIdle(preload), [preload])
  return { Dialog, isOpen, ...opening, close: () => setOpen(false) }
}
