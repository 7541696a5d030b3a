import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
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

/** A first visit to a page on Lighthouse's phone: slow 4G, processor slowed four times. */
export const firstVisit = async (url: string): Promise<Visit> => {
  const path = chromiumPath()
  const chrome = await launch({
    chromeFlags: ['--headless=new', ...chromiumFlags],
    ...(path === undefined ? {} : { chromePath: path }),
  })
  try {
    const result = await lighthouse(url, {
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
