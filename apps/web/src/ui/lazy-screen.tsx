import { type ComponentType, use, useEffect, useState } from 'react'
import { busyUntil } from './idle.ts'

type Preloadable = { preload: () => Promise<unknown>; isHere: () => boolean }

const screens: Preloadable[] = []

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
    coming ??= busyUntil(fetchScreen())
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
 * A file without a screen that loads when it is needed, or with all screens. Returns its content.
 */
export const lazyFile = <Content,>(load: () => Promise<Content>) => {
  let isLoaded = false
  const preload = async (): Promise<Content> => {
    const content = await load()
    isLoaded = true
    return content
  }
  screens.push({ preload, isHere: () => isLoaded })
  return preload
}

/**
 * Loads all screens, one after the other, so that the one that is needed now does not wait for them. For browsers
 * without a service worker. A screen that fails now is loaded when the user opens it. Returns whether all are here.
 */
export const preloadAll = async (): Promise<boolean> => {
  for (const { preload } of screens) await Promise.allSettled([preload()])
  return screens.every(({ isHere }) => isHere())
}
