import { type ComponentType, use, useEffect, useState } from 'react'

type Preloadable = { preload: () => Promise<void>; isHere: () => boolean }

const screens: Preloadable[] = []

/** Milliseconds in which a screen that could not be loaded is not asked for again. */
const restAfterFailure = 1000

/**
 * A screen that is loaded when it is needed, or before. Unlike React's own `lazy`, one that is there already shows
 * without a flash of 'Loading...', and one that failed to come is asked for again when someone tries again.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetchScreen = async () => {
    try {
      Loaded = await load()
    } catch (error) {
      const askAgain = () => {
        clearTimeout(timer)
        removeEventListener('online', askAgain)
        coming = undefined
      }
      const timer = setTimeout(askAgain, restAfterFailure)
      // Back from a place without a signal there is nothing to wait for.
      addEventListener('online', askAgain)
      throw error
    }
  }
  const preload = () => {
    coming ??= fetchScreen()
    return coming
  }
  const Screen = (props: Props) => {
    // What is here already shows at once: a promise would be waited for.
    if (Loaded === undefined) use(preload())
    return Loaded && <Loaded {...props} />
  }
  const preloadable = { preload, isHere: () => Loaded !== undefined }
  screens.push(preloadable)
  return Object.assign(Screen, preloadable)
}

/**
 * Whether a screen has come, or has failed to and will say so. The caller shows something else until then: what
 * follows on the fallback of a Suspense is held back by React until that has been seen for 300 ms.
 */
export const useArrived = (screen: Preloadable | undefined): boolean => {
  const [arrived, setArrived] = useState<Preloadable>()
  const isHere = screen === undefined || screen === arrived || screen.isHere()
  // Not in an effect: that comes after a paint, and here every file is waited for. A second time does nothing.
  const coming = isHere ? undefined : Promise.allSettled([screen.preload()])
  // A screen is a function: given as it is, React would call it.
  useEffect(() => void coming?.then(() => setArrived(() => screen)))
  return isHere
}

/**
 * Loads all screens, one after the other, so that the one that is needed now does not wait for them: for a browser
 * that has no service worker to keep them. What fails now is loaded when someone goes there.
 */
export const preloadAll = async () => {
  for (const { preload } of screens) await Promise.allSettled([preload()])
}

/** Loads something while nothing else is to be done. What fails now is loaded when it is needed. */
export const whenIdle = (load: () => Promise<unknown>) => {
  const work = () => void Promise.allSettled([load()])
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 2000)
}
