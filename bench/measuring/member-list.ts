import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium, type Page } from '@playwright/test'
import type { Archer } from './archer.ts'
import { quantile } from './report.ts'

/** Columns of which each has another order than the one before, in every club; each in both directions. */
const sorted = ['Name', 'Joined', 'Type', 'Total score'] as const

/** Searches that match members on the first page, members on later pages, and no one. */
const searched = ['first1', 'last98', 'ID-77', 'nobody', 'm500'] as const

/** The number of members to scroll past. */
const scrolled = 3000

/** How long after the last key the server is asked, in ms (ui/use-typed.ts). */
const typingRest = 300

/** Records how long after a click or a key the first row of the list changed and was painted. */
const watchList = () => {
  const noted: number[] = []
  let [since, first] = [Number.NaN, '']
  const begin = () => {
    noted.length = 0
    since = performance.now()
    first = firstRow()
  }
  const firstRow = () => document.querySelector('main tbody tr')?.textContent ?? ''
  const look = () => {
    if (firstRow() === first) return
    first = firstRow()
    requestAnimationFrame(() => setTimeout(() => noted.push(performance.now() - since)))
  }
  Object.assign(window, { shownAfter: noted })
  addEventListener('click', begin, true)
  addEventListener('input', begin, true)
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

/** The time until a click or a key had its effect, in ms: the last change of the first row. */
const shownAfter = async (page: Page, doing: () => Promise<void>): Promise<number> => {
  await doing()
  await page.waitForTimeout(typingRest + 400)
  return page.evaluate(() => (window as Window & { shownAfter?: number[] }).shownAfter?.at(-1) ?? 0)
}

/** The time of each frame, in ms, while a wheel scrolls past a number of members. */
const scrollTimed = async (page: Page): Promise<number[]> => {
  await page.evaluate(() => {
    const frames: number[] = []
    Object.assign(window, { listFrames: frames })
    let before = performance.now()
    const next = (now: number) => {
      frames.push(now - before)
      before = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
  })
  await page.mouse.move(640, 500)
  const rows = () => page.locator('main tbody').count()
  while ((await rows()) * 50 < scrolled) {
    await page.mouse.wheel(0, 900)
    await page.waitForTimeout(30)
  }
  return page.evaluate(() => (window as Window & { listFrames?: number[] }).listFrames ?? [])
}

export interface ListTimes {
  /** The longest frames while scrolling: 99 %. */
  readonly scroll: number
  /** From a click on a column to its order. */
  readonly sort: number
  /** From the end of typing to the result of the search. */
  readonly search: number
}

/** How fast a club's list of members responds in a browser, in ms, 95 %. */
export const memberListTimes = async (
  address: string,
  officer: Archer,
  clubId: string,
): Promise<ListTimes> => {
  const path = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
    await page.addInitScript((token) => localStorage.setItem('fletch.token', token), officer.token)
    await page.addInitScript(watchList)
    await page.goto(`${address}/clubs/${clubId}?tab=members`)
    await page.getByRole('rowheader').first().waitFor()
    const scroll = await scrollTimed(page)
    await page.mouse.wheel(0, -1_000_000)
    const [sort, search]: [number[], number[]] = [[], []]
    for (const name of sorted)
      for (const _ of ['one way', 'the other'])
        sort.push(
          await shownAfter(page, () => page.getByRole('columnheader', { name }).getByRole('button').click()),
        )
    const box = page.getByLabel('Search members')
    for (const words of searched) search.push(await shownAfter(page, () => box.fill(words)))
    return {
      scroll: quantile(scroll, 0.99),
      sort: quantile(sort, 0.95),
      search: quantile(search, 0.95) - typingRest,
    }
  } finally {
    await browser.close()
  }
}
