// npm run bench web: what a phone with a slow line waits for, how much script it loads, and how fast the pad answers,
// and how soon a start without a network shows it.
import { readFileSync } from 'node:fs'
import { uploadPlace } from '@fletch/domain/contract'
import { cardWith } from '@fletch/testkit/card.ts'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { photoWith } from '@fletch/testkit/photo.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { chromium, type Page } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { type Archer, newArcher } from './measuring/archer.ts'
import { webBudgets } from './measuring/budgets.ts'
import { coldStart } from './measuring/cold-start.ts'
import { groupCardOf } from './measuring/group-card.ts'
import { type Figure, quantile, report } from './measuring/report.ts'

const runs = 5
const targets = 50

const sizes: unknown = JSON.parse(
  readFileSync(new URL('../apps/web/dist/sizes.json', import.meta.url), 'utf8'),
)

/** Bytes of script, gzip, that are loaded before a part of the app can be used. */
const scriptBytes = (part: 'login' | 'scoring'): number => {
  const found = new Map<string, unknown>(Object.entries(Object(sizes))).get(part)
  const script = new Map<string, unknown>(Object.entries(Object(found))).get('script')
  if (typeof script !== 'number') throw new Error(`sizes.json says nothing of ${part}`)
  return script
}

const server = await startServerProcess()

interface Visit {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
}

/** One first visit of the sign-in, as Lighthouse's phone makes it: slow 4G, processor slowed four times. */
const visit = async (): Promise<Visit> => {
  const path = chromiumPath()
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumFlags],
    ...(path === undefined ? {} : { chromePath: path }),
  })
  try {
    const result = await lighthouse(`${server.address}/login`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'error',
      onlyCategories: ['performance', 'accessibility', 'best-practices'],
    })
    if (result === undefined) throw new Error('Lighthouse gave no result')
    const { audits, categories } = result.lhr
    const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100)
    const figure = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      firstPaint: figure('first-contentful-paint'),
      largestPaint: figure('largest-contentful-paint'),
      blocking: figure('total-blocking-time'),
      layoutShift: figure('cumulative-layout-shift'),
    }
  } finally {
    chrome.kill()
  }
}

/** A photo on the server: what it shows does not matter here. */
const storedPhoto = async (archer: Archer): Promise<string> => {
  const asked = await fetch(`${server.address}/api/objects/upload`, {
    method: 'POST',
    headers: archer.headers,
    body: '{}',
  })
  const { uploadURL, objectPath } = uploadPlace.parse(await asked.json())
  const sent = await fetch(server.address + uploadURL, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(await photoWith()),
  })
  if (!sent.ok) throw new Error(`The photo was answered with ${sent.status}`)
  return objectPath
}

/** A card on which every target has its photo, so that every zone can be tapped. */
const photographedCard = async (archer: Archer): Promise<string> => {
  const objectPath = await storedPhoto(archer)
  const scores = Array.from({ length: targets }, () => ({ zone: null, distance: '', photoPath: objectPath }))
  const card = await archer.newCard(
    cardWith([], { numberOfTargets: targets, courseTargets: targets, scores }),
  )
  return card.id
}

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

/** The same for a group of six. */
const groupCard = async (archer: Archer): Promise<string> =>
  groupCardOf(server.address, archer, { targets, archers: 6, photoPath: await storedPhoto(archer) })

/** Scores one more of a group: after the last archer of a target somebody goes on to the next. */
const tapInGroup = async (page: Page) => {
  const next = page.getByRole('button', { name: /^Next target/ })
  if (await next.isVisible()) await next.tap()
  await page.getByRole('button', { name: /^1B/ }).tap()
}

/** Milliseconds from a tap on the pad to its paint: the slowest one in twenty, processor slowed four times. */
const tapsTimed = async (
  cardOf: (archer: Archer) => Promise<string>,
  tapOn: (page: Page) => Promise<void>,
): Promise<number> => {
  const archer = await newArcher(server.address)
  const id = await cardOf(archer)
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
    await page.addInitScript((token) => localStorage.setItem('fletch.token', token), archer.token)
    await page.goto(`${server.address}/scorecard/${id}`)
    const key = page.getByRole('button', { name: /^1B/ })
    await key.waitFor()
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await watchTaps(page)
    for (let tap = 0; tap < targets - 1; tap += 1) {
      await tapOn(page)
      await page.waitForTimeout(450) // the pad ignores a second tap for 400 ms
    }
    const durations = await readTaps(page)
    // Taps that painted within 16 ms are not reported at all.
    const unreported = Array.from({ length: Math.max(0, targets - 1 - durations.length) }, () => 16)
    return quantile([...durations, ...unreported], 0.95)
  } finally {
    await browser.close()
  }
}

const visits: Visit[] = []
for (let run = 0; run < runs; run += 1) visits.push(await visit())
const taps: number[] = []
for (let run = 0; run < 3; run += 1)
  taps.push(await tapsTimed(photographedCard, (page) => page.getByRole('button', { name: /^1B/ }).tap()))
const groupTaps: number[] = []
for (let run = 0; run < 3; run += 1) groupTaps.push(await tapsTimed(groupCard, tapInGroup))
const coldStarts: number[] = []
for (let run = 0; run < runs; run += 1) {
  const archer = await newArcher(server.address)
  coldStarts.push(await coldStart(server.address, archer, await photographedCard(archer)))
}
await server.stop()

const ofVisits = (
  name: string,
  unit: string,
  key: keyof Visit,
  budget: NonNullable<Figure['budget']>,
): Figure => ({ name, unit, values: visits.map((each) => each[key]), budget })

report('The app on a phone', [
  ofVisits('sign-in: Lighthouse performance', '', 'performance', { atLeast: webBudgets.performance }),
  ofVisits('sign-in: Lighthouse accessibility', '', 'accessibility', { atLeast: webBudgets.accessibility }),
  ofVisits('sign-in: Lighthouse best practices', '', 'bestPractices', { atLeast: webBudgets.bestPractices }),
  ofVisits('sign-in: first paint', 'ms', 'firstPaint', { atMost: webBudgets.firstPaint }),
  ofVisits('sign-in: largest paint', 'ms', 'largestPaint', { atMost: webBudgets.largestPaint }),
  ofVisits('sign-in: blocking time', 'ms', 'blocking', { atMost: webBudgets.blocking }),
  ofVisits('sign-in: layout shift', '', 'layoutShift', { atMost: webBudgets.layoutShift }),
  {
    name: 'script before the sign-in can be used, gzip',
    unit: 'bytes',
    values: [scriptBytes('login')],
    budget: { atMost: webBudgets.scriptBeforeLogin },
  },
  {
    name: 'script before a card can be scored, gzip',
    unit: 'bytes',
    values: [scriptBytes('scoring')],
    budget: { atMost: webBudgets.scriptBeforeScoring },
  },
  {
    name: `tap on the pad to paint, ${targets} targets, 95 %`,
    unit: 'ms',
    values: taps,
    budget: { atMost: webBudgets.tapToPaint },
  },
  {
    name: `tap on the pad to paint, ${targets} targets by 6 archers, 95 %`,
    unit: 'ms',
    values: groupTaps,
    budget: { atMost: webBudgets.tapToPaint },
  },
  {
    name: `cold start from the service worker, no network, card of ${targets} targets`,
    unit: 'ms',
    values: coldStarts,
    budget: { atMost: webBudgets.coldStart },
  },
])
