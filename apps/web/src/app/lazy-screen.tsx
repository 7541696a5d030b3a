import { type ComponentType, use } from 'react'

type Preloadable = { preload: () => Promise<void> }

const screens: Preloadable[] = []

/** Milliseconds in which a screen that could not be loaded is not asked for again. */
const restAfterFailure = 1000

/** React reads a promise's state from this field, and then need not wait for what is there already. */
const settling = (promise: Promise<void>) => {
  const settle = () => Object.assign(promise, { status: 'fulfilled', value: undefined })
  promise.then(settle, () => undefined)
  return promise
}

/**
 * A screen that is loaded when it is needed, or before. Unlike React's own `lazy`, one that is there already shows
 * without a flash of 'Loading...', and one that failed to come is asked for again when somebody tries again.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  let Loaded: ComponentType<Props> | undefined
  let coming: Promise<void> | undefined
  const fetchScreen = async () => {
    try {
      Loaded = await load()
    } catch (error) {
      setTimeout(() => {
        coming = undefined
      }, restAfterFailure)
      throw error
    }
  }
  const preload = () => {
    coming ??= settling(fetchScreen())
    return coming
  }
  const Screen = (props: Props) => {
    use(preload())
    return Loaded && <Loaded {...props} />
  }
  screens.push({ preload })
  return Object.assign(Screen, { preload })
}

/**
 * Loads what was not needed yet, one after the other, so that the screen that is needed now does not wait for all.
 * What fails now is loaded when somebody goes there.
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

/** Loads the other screens while nothing else is to be done. */
export const preloadWhenIdle = () => whenIdle(preloadAll)
