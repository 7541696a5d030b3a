import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'
import type { Archer } from './archer.ts'

/** How long the files of other screens take to load, in ms. */
const restForFiles = 3000

/** Records when these words were first painted, counted from the last click. */
const watchFor = (words: string) => {
  let since = Number.NaN
  addEventListener(
    'click',
    () => {
      since = performance.now()
    },
    true,
  )
  const look = () => {
    if (Number.isNaN(since) || !document.querySelector('main')?.textContent?.includes(words)) return
    const from = since
    since = Number.NaN
    requestAnimationFrame(() =>
      setTimeout(() => Object.assign(window, { contentAfter: performance.now() - from })),
    )
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

interface Wanted {
  readonly address: string
  readonly officer: Archer
  /** The page with the link, and the link's name. */
  readonly from: string
  readonly link: string
  /** Words that show that the content is there. */
  readonly words: string
}

/** The time from a click on a link to the next page with its content, which is requested then, in ms. */
export const contentAfterClick = async ({ address, officer, from, link, words }: Wanted): Promise<number> => {
  const path = chromiumPath()
  const browser = await chromium.launch({
    args: [...chromiumFlags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
    await page.addInitScript((token) => localStorage.setItem('fletch.token', token), officer.token)
    await page.addInitScript(watchFor, words)
    await page.goto(`${address}${from}`)
    await page.getByRole('link', { name: link }).waitFor()
    // Files of other screens load while the page is idle. A page that follows an event always has an open call, so
    // waiting for no calls would not end.
    await page.waitForTimeout(restForFiles)
    await page.getByRole('link', { name: link }).click()
    const noted = () => page.evaluate(() => (window as Window & { contentAfter?: number }).contentAfter)
    for (let waited = 0; waited < 10_000; waited += 50) {
      const after = await noted()
      if (after !== undefined) return after
      await page.waitForTimeout(50)
    }
    throw new Error(`'${words}' did not come`)
  } finally {
    await browser.close()
  }
}
