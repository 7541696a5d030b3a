import type { BrowserContext, Page } from '@playwright/test'
import { unrouteCalls } from './calls.ts'
import { stepOutside } from './outside.ts'

interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

/**
 * Scripts that run before every page and a clock that is moved by hand cannot be taken back: a test that asks for them is
 * the last to look at their window.
 */
const watchForTraces = ({ context, page }: Window, spoil: () => void): void => {
  for (const owner of [context, page]) {
    const addInitScript = owner.addInitScript.bind(owner)
    owner.addInitScript = (...script) => {
      spoil()
      return addInitScript(...script)
    }
  }
  const install = page.clock.install.bind(page.clock)
  page.clock.install = (options) => {
    spoil()
    return install(options)
  }
}

/** The browser window that all tests of a worker look at, one after the other. */
export class SharedWindow {
  readonly #openContext: () => Promise<BrowserContext>
  #window: Window | undefined
  #isSpoilt = false

  constructor(openContext: () => Promise<BrowserContext>) {
    this.#openContext = openContext
  }

  /** The window for the next test: another one after a test that left traces. */
  async get(): Promise<Window> {
    if (this.#isSpoilt || this.#window?.page.isClosed()) await this.close()
    this.#window ??= await this.#open()
    return this.#window
  }

  async close(): Promise<void> {
    await this.#window?.context.close()
    this.#window = undefined
    this.#isSpoilt = false
  }

  async #open(): Promise<Window> {
    const context = await this.#openContext()
    const window = { context, page: await context.newPage() }
    watchForTraces(window, () => {
      this.#isSpoilt = true
    })
    return window
  }
}

/** As if no one had been here: nothing is kept, heard or answered by a test. */
export const emptied = async ({ context, page }: Window): Promise<void> => {
  for (const event of ['dialog', 'request', 'response', 'console', 'download'] as const)
    page.removeAllListeners(event)
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await unrouteCalls(page)
  await context.setOffline(false)
  await context.clearCookies()
  await stepOutside(page)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((done, failed) => {
        const request = indexedDB.deleteDatabase(name)
        request.onsuccess = done
        request.onerror = failed
      })
    }
  })
}
