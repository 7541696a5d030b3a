import { type ComponentType, useEffect, useState } from 'react'
import { appTexts } from '../messages/app.ts'
import { toast } from '../ui/toast-store.ts'
import { logError } from './error-log.ts'
import { whenIdle } from './lazy-screen.tsx'

/**
 * A dialog whose file comes while nothing else is to be done, or when it is opened. Where it does not come the screen
 * stays as it is, and says so.
 */
export const useLazyDialog = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  const [Dialog, setDialog] = useState<ComponentType<Props>>()
  const [isOpen, setOpen] = useState(false)
  useEffect(() => whenIdle(() => Promise.allSettled([load()])), [load])
  const openIt = async () => {
    try {
      const loaded = await load()
      setDialog(() => loaded)
      setOpen(true)
    } catch (error) {
      logError(error)
      toast({ title: appTexts.offline, style: 'destructive' })
    }
  }
  return { Dialog, isOpen, open: () => void openIt(), close: () => setOpen(false) }
}
