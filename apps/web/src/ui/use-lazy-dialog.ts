import { type ComponentType, useCallback, useEffect, useState } from 'react'
import { whenIdle } from './idle.ts'
import { useLazyOpening } from './use-lazy-opening.ts'

/** A dialog whose file loads when the page is idle or when it is opened. Then it stays mounted. */
export const useLazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((Loaded: ComponentType<Props>) => {
    // A component is a function, and React would call a function passed to a state setter.
    setDialog(() => Loaded)
    setOpen(true)
  }, [])
  const { preload, ...opening } = useLazyOpening(load, show)
  useEffect(() => whenIdle(preload), [preload])
  return { Dialog, isOpen, ...opening, close: () => setOpen(false) }
}
