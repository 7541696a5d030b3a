import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { type Browser, chromium, type Page } from '@playwright/test'

/** A user at a phone, whose actions on the page are taps and are counted. */
export interface Hand {
  readonly page: Page
  /** How many taps a step took. Typing and the camera's shutter do not count. */
  readonly tapsOf: (step: () => Promise<void>) => Promise<number>
}

/** A native list takes one tap to open and one to choose. A headless browser does not show it. */
export const tapsOfList = 2

export const openBrowser = (): Promise<Browser> => {
  const path = chromiumPath()
  return chromium.launch({
    args: [...chromiumFlags],
    ...(path === undefined ? {} : { executablePath: path }),
  })
}

/** A phone of a user who signed in before; of a visitor if there is no token. */
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
