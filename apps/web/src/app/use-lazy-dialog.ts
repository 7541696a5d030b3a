import { type ComponentType, useCallback, useState } from 'react'
import { useLazyOpening } from './use-lazy-opening.ts'

/** A dialog that comes late, and stays on the screen once it has come. */
export const useLazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const show = useCallback((Loaded: ComponentType<Props>) => {
    // A component is a function: given as it is, React would call it.
    setDialog(() => Loaded)
    setOpen(true)
  }, [])
  return { Dialog, isOpen, ...useLazyOpening(load, show), close: () => setOpen(false) }
}
