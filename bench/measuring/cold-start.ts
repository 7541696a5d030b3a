import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'
import type { Archer } from './archer.ts'
import { openBareTab } from './bare-tab.ts'

const size = { width: 390, height: 844 }

const isKept = async () =>
  navigator.serviceWorker.controller !== null && (await caches.match('/')) !== undefined

/** Visits once with a network until everything is stored on the phone, then closes the browser. */
const visitOnce = async (folder: string, card: string, token: string): Promise<void> => {
  const path = chromiumPath()
  const browser = await chromium.launchPersistentContext(folder, {
    args: [...chromiumFlags],
    viewport: size,
    hasTouch: true,
    isMobile: true,
    ...(path === undefined ? {} : { executablePath: path }),
  })
  const page = await browser.newPage()
  await page.addInitScript((text) => localStorage.setItem('fletch.token', text), token)
  await page.goto(card)
  await page.getByRole('button', { name: /^1B/ }).waitFor()
  while (!(await page.evaluate(isKept))) await page.waitForTimeout(100)
  await browser.close()
}

/** Records when the first key of the pad was painted, in ms since the navigation began. */
const watchPad = () => {
  const look = () => {
    if (document.querySelector('main fieldset button[aria-pressed]') === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { padPaintedAt: performance.now() })))
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true })
}

/** Long enough for a start to finish before the result is read, because reading takes time from it. */
const patience = 1500

const timeStart = async (folder: string, address: string): Promise<number> => {
  const tab = await openBareTab({ folder, size, script: `(${watchPad})()` })
  try {
    await tab.open(address)
    for (let asked = 0; asked < 10; asked += 1) {
      await pause(patience)
      const painted = await tab.read('window.padPaintedAt')
      if (typeof painted === 'number') return painted
    }
    throw new Error(`Within ${(10 * patience) / 1000} s no pad was shown at ${address}`)
  } finally {
    await tab.close()
  }
}

/** Starts a browser without a network and returns the time until the card can be scored, in ms. */
export const coldStart = async (address: string, archer: Archer, cardId: string): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-browser-'))
  try {
    await visitOnce(folder, `${address}/scorecard/${cardId}`, archer.token)
    return await timeStart(folder, `${address}/`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
