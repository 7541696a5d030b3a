import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import type { Archer } from './archer.ts'

const openBrowser = (folder: string): Promise<BrowserContext> => {
  const path = chromiumPath()
  return chromium.launchPersistentContext(folder, {
    args: [...chromiumFlags],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    ...(path === undefined ? {} : { executablePath: path }),
  })
}

const isKept = async () =>
  navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined

const padKey = (page: Page) => page.getByRole('button', { name: /^1B/ })

/** One visit with a network, until everything is on the phone; then the browser is closed. */
const visitOnce = async (folder: string, card: string, token: string): Promise<void> => {
  const browser = await openBrowser(folder)
  const page = await browser.newPage()
  await page.addInitScript((text) => localStorage.setItem('fletch.token', text), token)
  await page.goto(card)
  await padKey(page).waitFor()
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(100)
  await browser.close()
}

/** Notes when the first key of the pad was painted, in milliseconds since the navigation began. */
const watchPad = () => {
  const look = () => {
    if (document.querySelector('main fieldset button[aria-pressed]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { padPaintedAt: performance.now() })))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** A browser that is started anew, without a network: milliseconds until the card can be scored. */
export const coldStart = async (address: string, archer: Archer, cardId: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-browser-'))
  try {
    await visitOnce(folder, `${address}/scorecard/${cardId}`, archer.token)
    const browser = await openBrowser(folder)
    await browser.setOffline(true)
    const page = await browser.newPage()
    await page.addInitScript(watchPad)
    await page.goto(`${address}/`)
    const painted = await page.waitForFunction(
      () => (window as Window & { padPaintedAt?: number }).padPaintedAt,
    )
    const milliseconds = await painted.jsonValue()
    await browser.close()
    return milliseconds ?? Number.NaN
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
