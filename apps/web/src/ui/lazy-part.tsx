import { appTexts } from '@fletch/messages/app'
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { logError } from './error-log.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { useBusy } from './use-busy.ts'

/** How often a part that failed to load is requested again, in ms. A bad network often counts as online. */
const restBetweenTries = 5000

/**
 * A part of a screen that loads when it is needed, or earlier. If it fails to load, it says so in its own place and
 * loads as soon as it can; the rest of the screen, perhaps a card that is being scored, stays as it is.
 *
 * @param placeholder what is shown until the part has loaded
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = null,
) => {
  const Screen = lazyScreen(load)
  const Part = (props: Props) => {
    const [state, setState] = useState<'coming' | 'here' | 'failed'>('coming')
    const request = useCallback(async () => {
      const [loaded] = await Promise.allSettled([Screen.preload()])
      setState(loaded.status === 'fulfilled' ? 'here' : 'failed')
      return loaded
    }, [])
    const { run: tryAgain, isBusy } = useBusy(request)
    useEffect(() => {
      if (state === 'coming')
        void request().then((loaded) => loaded.status === 'rejected' && logError(loaded.reason))
      if (state !== 'failed') return
      const timer = setInterval(request, restBetweenTries)
      addEventListener('online', request)
      return () => {
        clearInterval(timer)
        removeEventListener('online', request)
      }
    }, [state, request])
    if (Screen.isHere()) return <Screen {...props} />
    if (state !== 'failed') return placeholder
    return (
      <div role="status" className="flex flex-col items-start gap-3">
        <p>{appTexts.partMissing}</p>
        <Button pending={isBusy} onClick={() => void tryAgain()}>
          {appTexts.tryAgain}
        </Button>
      </div>
    )
  }
  return Object.assign(Part, { preload: Screen.preload, isHere: Screen.isHere })
}
