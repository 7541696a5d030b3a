import { useCallback, useEffect, useRef, useState } from 'react'
import { appTexts } from '../messages/app.ts'
import { toast } from '../ui/toast-store.ts'
import { logError } from './error-log.ts'
import { whenIdle } from './lazy-screen.tsx'

const openDialogs = (): number => document.querySelectorAll('dialog:modal').length

/**
 * Opens something whose file comes while nothing else is to be done, or when it is opened. Until then its opener is
 * busy; whoever has opened or closed a dialog meanwhile is left with that. Where the file does not come the screen
 * stays as it is, and says so. `load` and `show` stay the same.
 */
export const useLazyOpening = <Loaded>(load: () => Promise<Loaded>, show: (loaded: Loaded) => void) => {
  const here = useRef<Loaded>(undefined)
  const [isComing, setComing] = useState(false)
  const fetchIt = useCallback(async () => {
    const loaded = await load()
    here.current = loaded
    return loaded
  }, [load])
  useEffect(() => whenIdle(fetchIt), [fetchIt])
  const openIt = useCallback(async () => {
    // What is here already opens with the tap itself.
    if (here.current !== undefined) return show(here.current)
    const before = openDialogs()
    setComing(true)
    try {
      const loaded = await fetchIt()
      if (openDialogs() === before) show(loaded)
    } catch (error) {
      logError(error)
      toast({ title: appTexts.offline, style: 'destructive' })
    } finally {
      setComing(false)
    }
  }, [fetchIt, show])
  const open = useCallback(() => {
    if (!isComing) void openIt()
  }, [isComing, openIt])
  return { isComing, open }
}
