import { deviceStore } from '../server/device-storage.ts'

/** How this browser installs the app: with a prompt that the app can show, or from its menu. */
type InstallWay = { kind: 'prompt'; install: () => Promise<void> } | { kind: 'home-screen' }

const dismissedKey = 'fletch.install-dismissed'

/** Chromium's event when the app can be installed. TypeScript's DOM types do not include it. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

const isInstallPrompt = (event: Event): event is InstallPrompt =>
  'prompt' in event && typeof event.prompt === 'function'

let way: InstallWay | undefined
const watchers = new Set<() => void>()

const setWay = (next: InstallWay | undefined) => {
  way = next
  for (const watcher of watchers) watcher()
}

export const installWay = () => way

export const watchInstallWay = (watcher: () => void) => {
  watchers.add(watcher)
  return () => void watchers.delete(watcher)
}

const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

// An iPad reports itself as a Mac, but no Mac has a touch screen.
const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether some features work here only once Fletch is on the home screen. */
export const needsHomeScreen = (): boolean => isIPhone() && !isInstalled()

/** Hides the offer on this device for good. */
export const dismissInstalling = (): void => {
  deviceStore.setItem(dismissedKey, 'true')
  setWay(undefined)
}

/**
 * Finds out whether the app can be installed and the user has not declined. The screen of a new card shows the offer.
 */
export const watchInstalling = (): void => {
  if (isInstalled() || deviceStore.getItem(dismissedKey) !== null) return
  addEventListener('appinstalled', () => setWay(undefined))
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    // Suppresses the browser's own prompt. The app offers it before the first card.
    event.preventDefault()
    const install = async () => {
      setWay(undefined)
      await event.prompt()
    }
    setWay({ kind: 'prompt', install })
  })
  if (isIPhone()) setWay({ kind: 'home-screen' })
}
