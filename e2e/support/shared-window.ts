import type { BrowserContext, Page } from '@playwright/test'
import { unrouteCalls } from './calls.ts'
import { stepOutside } from './outside.ts'

interface Window {
  readonly context: BrowserContext
  readonly page: Page
}

/** Init scripts and a fake clock cannot be removed: after a test that uses them the window is replaced. */
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

/** The browser window that all tests of a worker share, one after the other. */
export class SharedWindow {
  readonly #openContext: () => Promise<BrowserContext>
  #window: Window | undefined
  #isSpoilt = false

  constructor(openContext: () => Promise<BrowserContext>) {
    this.#openContext = openContext
  }

  /** The window for the next test: a new one if the last test left traces. */
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

/** Clears everything that tests stored, listened to or intercepted. */
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
