import { existsSync } from 'node:fs'

/**
 * Debian packs Chromium without its windows apart: a page opens in a third of the time. Its command in /usr/bin is a
 * shell that passes no signal on.
 */
export const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The installed Chromium: CHROME_PATH, else where systems put it; undefined leaves it to Playwright's own. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROME_PATH'] ?? usualPlaces.find((path) => existsSync(path))

/** Nothing in the background that would disturb a test or a measurement. Root gets no sandbox from Chromium. */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
