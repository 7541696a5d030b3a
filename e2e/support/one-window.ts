import type { BrowserContext, Page } from '@playwright/test'
import { test as base } from './journey.ts'
import { sizeOf } from './sizes.ts'

interface OneWindow {
  /** A browser window that all tests of a worker look at, one after the other. */
  readonly window: { readonly context: BrowserContext; readonly page: Page }
}

/** As if nobody had been here: nothing is kept, nothing is answered by a test. */
const emptied = async ({ context, page }: OneWindow['window']): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close()
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearCookies()
  // A page of the same origin that is no part of the app.
  await page.goto('/favicon.svg')
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

/**
 * For tests that open a screen, look at it and leave it: a window of their own would cost each of them more than the
 * looking. A journey has its own.
 */
export const test = base.extend<object, OneWindow>({
  window: [
    async ({ browser, server }, use, { project }) => {
      const context = await browser.newContext({
        ...sizeOf(project.name),
        serviceWorkers: 'block',
        baseURL: server.address,
        // Colours on their way to others would be measured as neither.
        reducedMotion: 'reduce',
      })
      await use({ context, page: await context.newPage() })
      await context.close()
    },
    { scope: 'worker' },
  ],
  context: async ({ window }, use) => {
    await emptied(window)
    await use(window.context)
  },
  page: async ({ window, context: _emptied }, use, { project }) => {
    await window.page.setViewportSize(sizeOf(project.name).viewport)
    await use(window.page)
  },
})
