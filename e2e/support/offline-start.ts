import { expect, type Page } from '@playwright/test'

/** Milliseconds to fetch and check some 290 files on a busy machine. */
const keeping = 30_000

/** Waits until this browser has everything for an offline start and the worker controls the page. */
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

/** Checks for a new version, as the browser does now and then. */
export const lookForUpdate = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

/** All paths that are cached for offline starts, of any version. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
