import { type ComponentType, use, useEffect, useState } from 'react'

type Preloadable = { preload: () => Promise<void>; isHere: () => boolean }

const screens: Preloadable[] = []

/** Files of screens that are on their way. */
const arriving = new Set<Promise<void>>()

/** How long a screen that failed to load is not requested again, in ms. */
const restAfterFailure = 1000

/**
 * A screen that loads when it is needed, or earlier. Unlike React's `lazy`, a loaded screen shows without a flash of
 * 'Loading...', and one that failed is loaded again when the user retries.
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
      // When the network is back, retry at once.
      addEventListener('online', askAgain)
      throw error
    }
  }
  const preload = () => {
    if (coming === undefined) {
      const fetching = fetchScreen()
      coming = fetching
      arriving.add(fetching)
      void Promise.allSettled([fetching]).then(() => arriving.delete(fetching))
    }
    return coming
  }
  const Screen = (props: Props) => {
    // Show a loaded screen at once, because `use` would wait even for a resolved promise.
    if (Loaded === undefined) use(preload())
    return Loaded && <Loaded {...props} />
  }
  const preloadable = { preload, isHere: () => Loaded !== undefined }
  screens.push(preloadable)
  return Object.assign(Screen, preloadable)
}

/**
 * Whether a screen has loaded, or has failed and will show that. Until then the caller shows something else, because
 * React keeps the fallback of a Suspense for at least 300 ms.
 */
export const useIsLoaded = (screen: Preloadable | undefined): boolean => {
  const [arrived, setArrived] = useState<Preloadable>()
  const isHere = screen === undefined || screen === arrived || screen.isHere()
  // Not in an effect, which would run only after a paint. Calling it twice does no harm.
  const coming = isHere ? undefined : Promise.allSettled([screen.preload()])
  // A screen is a function, and React would call a function passed to a state setter.
  useEffect(() => void coming?.then(() => setArrived(() => screen)))
  return isHere
}

/**
 * Loads all screens, one after the other, so that the one that is needed now does not wait for them. For browsers
 * without a service worker. A screen that fails now is loaded when the user opens it.
 */
export const preloadAll = async () => {
  for (const { preload } of screens) await Promise.allSettled([preload()])
}

/**
 * Loads something when the page is idle. What fails now is loaded when it is needed. A page that waits for the files of
 * a screen is not idle: on a slow connection they would arrive later.
 */
export const whenIdle = (load: () => Promise<unknown>) => {
  const work = async () => {
    await Promise.allSettled(arriving)
    await Promise.allSettled([load()])
  }
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 10_000 })
  else setTimeout(work, 2000)
}
