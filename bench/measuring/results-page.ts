import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'
import type { Archer } from './archer.ts'

/** Milliseconds in which the files of other screens come. */
const restForFiles = 3000

/** Notes when these words were painted first, from the last click on. */
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
  /** Where the link is, and its name. */
  readonly from: string
  readonly link: string
  /** What is there when the content is. */
  readonly words: string
}

/** Milliseconds from a click on a link to the page behind it with its content, which is asked for then. */
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
    // The files of screens come while nothing else is to be done; a page that follows an event is never without a call.
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
