import { type ComponentType, lazy } from 'react'

const waiting: (() => Promise<unknown>)[] = []

/** A screen that is loaded when it is needed, or before that when the browser is idle. */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) => {
  waiting.push(load)
  return lazy(async () => ({ default: await load() }))
}

/** Loads the screens that were not needed yet. One that fails now is loaded again when somebody goes there. */
export const prefetchScreens = () => {
  const prefetch = () => void Promise.allSettled(waiting.splice(0).map((load) => load()))
  if ('requestIdleCallback' in globalThis) requestIdleCallback(prefetch, { timeout: 10_000 })
  else setTimeout(prefetch, 2000)
}
