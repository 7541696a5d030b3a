import { appTexts } from '@fletch/messages/app'
import { useCallback, useEffect, useRef, useState } from 'react'
import { logError } from './error-log.ts'
import { toast } from './toast-store.ts'
import { withTexts } from './with-texts.ts'

const openDialogs = (): number => document.querySelectorAll('dialog:modal').length

/**
 * Opens something whose file loads when it is opened, or earlier with `preload`. Until then its opener is busy. It does
 * not open if the user has left the opener or has opened or closed a dialog in the meantime. If the file fails to load,
 * a notice says so.
 */
export const useLazyOpening = <Loaded>(load: () => Promise<Loaded>, show: (loaded: Loaded) => void) => {
  const here = useRef<Loaded>(undefined)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const [isComing, setComing] = useState(false)
  const preload = useCallback(async () => {
    const loaded = await withTexts(load())
    here.current = loaded
    return loaded
  }, [load])
  const openIt = useCallback(async () => {
    // What has loaded opens with the tap itself.
    if (here.current !== undefined) return show(here.current)
    const before = openDialogs()
    setComing(true)
    try {
      const loaded = await preload()
      if (isShown.current && openDialogs() === before) show(loaded)
    } catch (error) {
      logError(error)
      toast({ title: appTexts.offline, style: 'destructive' })
    } finally {
      setComing(false)
    }
  }, [preload, show])
  const open = useCallback(() => {
    if (!isComing) void openIt()
  }, [isComing, openIt])
  return { isComing, open, preload }
}
