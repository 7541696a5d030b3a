import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

export interface Visit {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly firstPaint: number
  readonly largestPaint: number
  readonly blocking: number
  readonly layoutShift: number
}

/** Signs in without opening the app, so that the visit is still the first: a page without script keeps the token. */
const signIn = async (port: number, url: string, token: string): Promise<void> => {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context = await browser.newContext()] = browser.contexts()
  const page = await context.newPage()
  await page.goto(new URL('/THIRD-PARTY-NOTICES.txt', url).href)
  await page.evaluate((text) => localStorage.setItem('fletch.token', text), token)
  await page.close()
  await browser.close()
}

/**
 * A first visit to a page on Lighthouse's phone: slow 4G, processor slowed four times.
 * @param token of the session, if someone is signed in
 */
export const firstVisit = async (url: string, token?: string): Promise<Visit> => {
  const path = chromiumPath()
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumFlags],
    ...(path === undefined ? {} : { chromePath: path }),
  })
  try {
    if (token !== undefined) await signIn(chrome.port, url, token)
    const result = await lighthouse(url, {
      port: chrome.port,
      disableStorageReset: token !== undefined,
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
