import { expect, type Page } from '@playwright/test'

/** Milliseconds in which some 290 files are fetched and checked, each of them, on a machine that does other work. */
const keeping = 30_000

/** Waits until this browser has all that a start without a network needs, and the page runs under the worker. */
export const waitUntilKept = (page: Page): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const isControlled = navigator.serviceWorker.controller !== null
          return isControlled && (await caches.match('/')) !== undefined
        }),
      { timeout: keeping },
    )
    .toBe(true)

/** The version of the app that a page runs. */
export const versionOf = (page: Page): Promise<string | null> =>
  page.locator('meta[name=version]').getAttribute('content')

export const expectVersion = (page: Page, version: string): Promise<void> =>
  expect(page.locator('meta[name=version]')).toHaveAttribute('content', version)

/** Looks for a new version, as the browser does by itself once in a while. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

/** Everything that is kept for starts without a network, in whatever version. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
