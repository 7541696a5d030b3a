import { existsSync } from 'node:fs'

/**
 * Debian's headless Chromium is a separate package: a page opens in a third of the time. The command in /usr/bin is a
 * shell script that does not forward signals.
 */
export const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

const usualPlaces = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of Chromium: CHROME_PATH, or else the usual locations; undefined means Playwright's own. */
export const chromiumPath = (): string | undefined =>
  process.env['CHROME_PATH'] ?? usualPlaces.find((path) => existsSync(path))

/**
 * Disables background work that would disturb tests or measurements, and the sandbox, which Chromium refuses to root.
 */
export const chromiumFlags: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
]
