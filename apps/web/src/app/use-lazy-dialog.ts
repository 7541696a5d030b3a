import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react'
import { appTexts } from '../messages/app.ts'
import { toast } from '../ui/toast-store.ts'
import { logError } from './error-log.ts'
import { whenIdle } from './lazy-screen.tsx'

const openDialogs = (): number => document.querySelectorAll('dialog:modal').length

/**
 * A dialog whose file comes while nothing else is to be done, or when it is opened. Until then its opener is busy;
 * whoever has opened another dialog meanwhile is left with that. Where the file does not come the screen stays as it
 * is, and says so.
 */
export const useLazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const here = useRef<ComponentType<Props>>(undefined)
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  const [isComing, setComing] = useState(false)
  const fetchIt = useCallback(async () => {
    here.current = await load()
  }, [load])
  useEffect(() => whenIdle(fetchIt), [fetchIt])
  const openIt = useCallback(async () => {
    const before = openDialogs()
    try {
      // What is here already opens with the tap itself.
      if (here.current === undefined) {
        setComing(true)
        await fetchIt()
      }
      if (openDialogs() !== before) return
      setDialog(() => here.current)
      setOpen(true)
    } catch (error) {
      logError(error)
      toast({ title: appTexts.offline, style: 'destructive' })
    } finally {
      setComing(false)
    }
  }, [fetchIt])
  const open = useCallback(() => {
    if (!isComing) void openIt()
  }, [isComing, openIt])
  return { Dialog, isOpen, isComing, open, close: () => setOpen(false) }
}
