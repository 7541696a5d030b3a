import { type ComponentType, use, useEffect, useState } from 'react'
import { busyUntil } from './idle.ts'
import { withTexts } from './with-texts.ts'

type Preloadable = { preload: () => Promise<unknown>; isHere: () => boolean }

const screens: Preloadable[] = []

/**
 * Style files that failed to load, by path, with the request that is under way. What the bundler adds to `import`
 * requests each of them only once.
 */
const missingStyles = new Map<string, Promise<void> | undefined>()

const requestStyle = async (path: string): Promise<void> => {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = path
  document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(path)}"]`)?.remove()
  document.head.append(link)
  await new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => reject(new Error(`Unable to preload CSS for ${path}`))
  })
}

const loadMissingStyle = (path: string): Promise<void> => {
  const loading =
    missingStyles.get(path) ??
    requestStyle(path).then(
      () => void missingStyles.delete(path),
      () => void missingStyles.set(path, undefined),
    )
  missingStyles.set(path, loading)
  return loading
}

/** How long a screen that failed to load is not requested again, in ms. */
const restAfterFailure = 1000

/**
 * A screen that loads when it is needed, or earlier. Unlike React's `lazy`, a loaded screen shows without a flash of
 * 'Loading...', and one that failed is loaded again when the user retries.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  let ownStyle: string | undefined
  const fetchScreen = async () => {
    try {
      await Promise.all([...missingStyles.keys()].map(loadMissingStyle))
      if (ownStyle !== undefined && missingStyles.has(ownStyle))
        throw new Error(`Unable to preload CSS for ${ownStyle}`)
      Loaded = await withTexts(load())
    } catch (error) {
      const [, style] = /Unable to preload CSS for (\S+)/.exec(String(error)) ?? []
      if (style !== undefined && !missingStyles.has(style)) missingStyles.set(style, undefined)
      ownStyle = style ?? ownStyle
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
    const content = await withTexts(load())
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
