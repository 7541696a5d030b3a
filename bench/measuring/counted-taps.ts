import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { type Browser, chromium, type Page } from '@playwright/test'

/** Someone at a phone: what is done on their page is done with taps, and they are counted. */
export interface Hand {
  readonly page: Page
  /** How many taps a step took; what is typed and the shutter of the camera are none. */
  readonly tapsOf: (step: () => Promise<void>) => Promise<number>
}

/** A list of the browser is opened with one tap and chosen from with another; a browser without a head shows none. */
export const tapsOfList = 2

export const openBrowser = (): Promise<Browser> => {
  const path = chromiumPath()
  return chromium.launch({
    args: [...chromiumFlags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
}

/** A phone in the hand of someone who signed in before; of a visitor where there is no token. */
export const handAt = async (browser: Browser, address: string, token?: string): Promise<Hand> => {
  const context = await browser.newContext({
    baseURL: address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  let taps = 0
  await context.exposeBinding('countTap', () => {
    taps += 1
  })
  await context.addInitScript((text) => {
    if (text !== undefined) localStorage.setItem('fletch.token', text)
    addEventListener('pointerdown', () => void Reflect.get(window, 'countTap')(), true)
  }, token)
  const page = await context.newPage()
  return {
    page,
    tapsOf: async (step) => {
      const before = taps
      await step()
      return taps - before
    },
  }
}
