import type { ComponentType } from 'react'
import { lazyScreen, useIsLoaded } from '../ui/lazy-screen.tsx'
import { LoadingScreen } from './loading-screen.tsx'

/** A screen that is the whole page, shown as soon as it has loaded. */
export const wholePage = (load: () => Promise<ComponentType<object>>): ComponentType => {
  const Screen = lazyScreen(load)
  return () => (useIsLoaded(Screen) ? <Screen /> : <LoadingScreen wholePage />)
}
