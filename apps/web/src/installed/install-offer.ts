import { deviceStore } from '../offline/device-storage.ts'

/** How this browser installs: it asks when it is told to, or a person does it in its menu. */
type InstallWay = { kind: 'prompt'; install: () => Promise<void> } | { kind: 'home-screen' }

const dismissedKey = 'fletch.install-dismissed'

/** What Chromium hands over when the app can be installed; the platform's types do not know it. */
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

// An iPad calls itself a Mac; no Mac has a touch screen.
const isIPhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)

/** Whether what an app may do here waits for Fletch to be on the home screen. */
export const needsHomeScreen = (): boolean => isIPhone() && !isInstalled()

/** Not now: it is not offered again on this device. */
export const dismissInstalling = (): void => {
  deviceStore.setItem(dismissedKey, 'true')
  setWay(undefined)
}

/** Finds out whether installing is possible, not done yet and not declined; the new card's screen offers it. */
export const watchInstalling = (): void => {
  if (isInstalled() || deviceStore.getItem(dismissedKey) !== null) return
  addEventListener('appinstalled', () => setWay(undefined))
  addEventListener('beforeinstallprompt', (event) => {
    if (!isInstallPrompt(event)) return
    // Not when the browser would ask, but where it helps: before the first card.
    event.preventDefault()
    const install = async () => {
      setWay(undefined)
      await event.prompt()
    }
    setWay({ kind: 'prompt', install })
  })
  if (isIPhone()) setWay({ kind: 'home-screen' })
}
