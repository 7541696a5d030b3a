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

export const chooseTheme = (theme: Theme) => {
  deviceStore.setItem(storageKeys.theme, theme)
  show(theme)
}

/** Follows the system until a theme is chosen, and choices in another tab. */
export const followTheme = () => {
  const follow = () => {
    const theme = deviceStore.getItem(storageKeys.theme)
    show(isTheme(theme) ? theme : preferredTheme())
  }
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
