import { once } from 'node:events'
import { startBrowserProcess } from '@fletch/testkit/browser-process.ts'
import { chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium, type Page } from '@playwright/test'

export interface OwnBrowser {
  readonly page: Page
  /** Closes the browser normally, so that it saves its data first. */
  end(): Promise<void>
  /** Ends the browser's process at once. */
  kill(): Promise<void>
}

/**
 * A browser with its own process and profile folder, which can be killed and started again.
 *
 * @param more flags of Chromium for this browser
 */
export const startBrowser = async (
  folder: string,
  baseURL: string,
  more: readonly string[] = [],
): Promise<OwnBrowser> => {
  const { browser, debugger: address } = await startBrowserProcess({
    path: chromiumPath() ?? chromium.executablePath(),
    folder,
    flags: ['--headless=new', ...more, baseURL],
  })
  // On a busy machine a browser that has just started may not answer its first caller.
  const connected = await chromium
    .connectOverCDP(address, { timeout: 10_000 })
    .catch(() => chromium.connectOverCDP(address))
  const context = connected.contexts()[0]
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (page === undefined) throw new Error('The browser opened no page')
  await page.setViewportSize({ width: 412, height: 839 })
  // Relative paths, as in Playwright's own browsers.
  const goto = page.goto.bind(page)
  Object.assign(page, {
    goto: (path: string, options: Parameters<Page['goto']>[1]) => goto(new URL(path, baseURL).href, options),
  })
  const endBy = async (signal: NodeJS.Signals) => {
    const exit = once(browser, 'exit')
    browser.kill(signal)
    await exit
  }
  return { page, end: () => endBy('SIGTERM'), kill: () => endBy('SIGKILL') }
}
