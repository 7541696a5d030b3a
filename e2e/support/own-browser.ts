import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chromiumFlags, chromiumPath } from '@fletch/testkit/chromium.ts'
import { chromium, type Page } from '@playwright/test'

export interface OwnBrowser {
  readonly page: Page
  /** Lets the browser end as people end it: it writes down first what it remembers. */
  end(): Promise<void>
  /** Ends the browser's process at once. */
  kill(): Promise<void>
}

const debuggerOf = (browser: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let output = ''
    browser.stderr?.on('data', (chunk: Buffer) => {
      output += chunk
      const address = /DevTools listening on (\S+)/.exec(output)?.[1]
      if (address !== undefined) found(address)
    })
    browser.on('exit', () => failed(new Error(`The browser ended: ${output}`)))
  })

/** A browser whose process is ours, with what it kept in a folder: it can be killed and started again. */
export const startBrowser = async (folder: string, baseURL: string): Promise<OwnBrowser> => {
  const browser = spawn(
    chromiumPath() ?? chromium.executablePath(),
    ['--headless=new', ...chromiumFlags, '--remote-debugging-port=0', `--user-data-dir=${folder}`, baseURL],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const connected = await chromium.connectOverCDP(await debuggerOf(browser))
  const context = connected.contexts()[0]
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (page === undefined) throw new Error('The browser opened no page')
  await page.setViewportSize({ width: 412, height: 839 })
  // Addresses are meant from here, as they are in Playwright's own browsers.
  const goto = page.goto.bind(page)
  Object.assign(page, {
    goto: (path: string, options: Parameters<Page['goto']>[1]) => goto(new URL(path, baseURL).href, options),
  })
  const endBy = async (signal: NodeJS.Signals) => {
    const ended = once(browser, 'exit')
    browser.kill(signal)
    await ended
  }
  return { page, end: () => endBy('SIGTERM'), kill: () => endBy('SIGKILL') }
}
