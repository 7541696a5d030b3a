import { useSyncExternalStore } from 'react'
import { deviceStore, storageKeys } from '../server/device-storage.ts'

export const themes = ['light', 'dark', 'sun'] as const
export type Theme = (typeof themes)[number]

const isTheme = (text: string | null | undefined): text is Theme => themes.some((theme) => theme === text)

const watchers = new Set<() => void>()

// The script in index.html has chosen before the first paint, by the same rule.
const shownTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return isTheme(theme) ? theme : 'light'
}

const preferredTheme = (): Theme => {
  if (matchMedia('(prefers-color-scheme: dark)').matches) return 'dark'
  return matchMedia('(prefers-contrast: more)').matches ? 'sun' : 'light'
}

/** Applies the theme to the page and the browser's bars. */
const show = (theme: Theme) => {
  document.documentElement.dataset['theme'] = theme
  const ground = getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', ground)
  for (const watcher of watchers) watcher()
}

/** The theme that the user chose on this device; null while the system's preference applies. */
const chosenTheme = (): Theme | null => {
  const theme = deviceStore.getItem(storageKeys.theme)
  return isTheme(theme) ? theme : null
}

const follow = () => show(chosenTheme() ?? preferredTheme())

/** Chooses a theme on this device, or, with null, to follow the system again. */
export const chooseTheme = (theme: Theme | null) => {
  if (theme === null) deviceStore.removeItem(storageKeys.theme)
  else deviceStore.setItem(storageKeys.theme, theme)
  follow()
}

/** Follows the system until a theme is chosen, and choices in another tab. */
export const followTheme = () => {
  follow()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', follow)
  matchMedia('(prefers-contrast: more)').addEventListener('change', follow)
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.theme) follow()
  })
}

const watch = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

export const useTheme = (): Theme => useSyncExternalStore(watch, shownTheme, () => 'light')

export const useChosenTheme = (): Theme | null => useSyncExternalStore(watch, chosenTheme, () => null)
