import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'

/** The time from lifting the finger to the next paint, in ms, for every event that followed. */
type Seen = { lifts: number[] }

/** The browser's own measure of each event of a lift, in steps of 8 ms. */
const watchLifts = (page: Page) =>
  page.evaluate(() => {
    const seen: Seen = { lifts: [] }
    Object.assign(window, { seen })
    const kinds = new Set(['pointerup', 'touchend', 'click'])
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (kinds.has(name)) seen.lifts.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

/** Returns what was recorded since the last call and resets it. */
const takeLifts = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as Window & { seen?: Seen }).seen?.lifts.splice(0) ?? [])

/** How long a finger stays on the glass, in ms. */
const touch = 60

/** How long the page takes to settle, in ms; the pad ignores a second tap for 400 ms. */
const rest = 450

interface Hand {
  readonly page: Page
  readonly cdp: CDPSession
}

/**
 * The time from lifting the finger to the last paint that followed, in ms. Paints within 16 ms are not reported. The
 * tap is sent as the browser gets it from the screen, because Playwright's own tap adds listeners to the page, which
 * would be measured too.
 */
const touchTimed = async ({ page, cdp }: Hand, place: Locator): Promise<number> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('There is nothing to tap on')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await takeLifts(page)
  // Locating the place was work for the page that no finger waits for.
  await page.waitForTimeout(rest)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(touch)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(rest)
  return Math.max(16, ...(await takeLifts(page)))
}

/** On an own card each tap leads to the next target. */
export const aloneNext = async (): Promise<void> => undefined

/** In a group someone moves on to the next target after its last archer. */
export const groupNext = async (page: Page, padKey: Locator): Promise<void> => {
  const next = page.getByRole('button', { name: /^Next target/ })
  if (!(await next.isVisible())) return
  await next.click()
  await padKey.waitFor()
}

interface Taps {
  readonly address: string
  readonly token: string
  readonly cardId: string
  /** The beginning of the key's name. */
  readonly key: string
  /** Brings what is scored next onto the screen. */
  readonly goOn: (page: Page, padKey: Locator) => Promise<void>
  readonly count: number
}

/** The time from each tap on the pad to its paint, in ms, with the processor slowed four times. */
export const tapsTimed = async ({ address, token, cardId, key, goOn, count }: Taps): Promise<number[]> => {
  const path = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
  try {
    const page = await browser.newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    await page.addInitScript((text) => localStorage.setItem('fletch.token', text), token)
    await page.goto(`${address}/scorecard/${cardId}`)
    const padKey = page.getByRole('button', { name: new RegExp(`^${key}`) })
    await padKey.waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchLifts(page)
    const taps: number[] = []
    for (let done = 0; done < count; done += 1) {
      await goOn(page, padKey)
      taps.push(await touchTimed({ page, cdp }, padKey))
    }
    return taps
  } finally {
    await browser.close()
  }
}
