import { expect, type Page } from '@playwright/test'
import { routeCalls, unrouteCalls } from './calls.ts'

/** Fails every call to the server, as on a phone without a connection. The page itself can still be loaded. */
export const loseServer = (page: Page) => routeCalls(page, '**/api/**', (route) => route.abort())

export const findServer = (page: Page) => unrouteCalls(page, '**/api/**')

/** Expects that a user is signed in. */
export const expectSignedIn = (page: Page) =>
  expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()

/** Expects the sign-in. */
export const expectSignedOut = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

/** Signs out through the menu, and waits until the page has reloaded. */
export const logout = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expectSignedOut(page)
}

/** Opens the app with a stopped clock and steps it until something is shown. */
export const stepUntil = async (page: Page, isThere: () => Promise<boolean>, step = 5): Promise<void> => {
  await expect
    .poll(
      async () => {
        await page.clock.runFor(step)
        return isThere()
      },
      { intervals: [20], timeout: 30_000 },
    )
    .toBe(true)
}

/** Stops the clock before the app is opened. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
}
