import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { quantile } from './report.ts'

/** The browser's own measure of each tap: from the finger to the next paint, in steps of 8 ms. */
const watchTaps = (page: Page) =>
  page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { tapDurations: durations })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'click') durations.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })

const readTaps = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as Window & { tapDurations?: number[] }).tapDurations ?? [])

/** Milliseconds that a finger stays on the glass. */
const touch = 60

/** Milliseconds in which the page comes to rest: the pad ignores a second tap for 400. */
const rest = 450

export interface Hand {
  readonly page: Page
  readonly cdp: CDPSession
}

/** As the browser gets it from the glass: a tap of Playwright's listens in the page, too, and that would be measured. */
const touchOn = async ({ page, cdp }: Hand, place: Locator): Promise<void> => {
  const box = await place.boundingBox()
  if (box === null) throw new Error('There is nothing to tap on')
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(touch)
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForTimeout(rest)
}

const padKey = (page: Page) => page.getByRole('button', { name: /^1B/ })

/** Scores one more target. */
export const tapAlone = (hand: Hand): Promise<void> => touchOn(hand, padKey(hand.page))

/** Scores one more of a group: after the last archer of a target somebody goes on to the next. */
export const tapInGroup = async (hand: Hand): Promise<void> => {
  const next = hand.page.getByRole('button', { name: /^Next target/ })
  if (await next.isVisible()) {
    await next.click()
    await hand.page.waitForTimeout(rest)
  }
  await touchOn(hand, padKey(hand.page))
}

interface Taps {
  readonly address: string
  readonly token: string
  readonly cardId: string
  readonly tap: (hand: Hand) => Promise<void>
  readonly count: number
}

/** Milliseconds from a tap on the pad to its paint: the slowest one in twenty, processor slowed four times. */
export const tapsTimed = async ({ address, token, cardId, tap, count }: Taps): Promise<number> => {
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
    await padKey(page).waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchTaps(page)
    for (let done = 0; done < count; done += 1) await tap({ page, cdp })
    const durations = await readTaps(page)
    // Taps that painted within 16 ms are not reported at all.
    const unreported = Array.from({ length: Math.max(0, count - durations.length) }, () => 16)
    return quantile([...durations, ...unreported], 0.95)
  } finally {
    await browser.close()
  }
}
