import { expect, type Page } from '@playwright/test'
import { notice } from './accounts.ts'
import { type Archer, openAs } from './archer.ts'
import { stepUntil } from './session.ts'

/** Lets half an hour pass with more in the cache than it holds, until it is optimized; not a minute earlier. */
export const outgrowCache = async (page: Page, archer: Archer): Promise<void> => {
  await page.clock.install()
  // Made on the spot, because 10 MB take long through a test.
  await page.addInitScript((ending) => {
    const { json } = Response.prototype
    Response.prototype.json = async function read() {
      const body: unknown = await json.call(this)
      if (!this.url.endsWith(ending)) return body
      return Object.assign([], { toJSON: () => 'x'.repeat(10 * 1024 * 1024) })
    }
  }, '/api/auth/club-memberships')
  const cared = page.waitForResponse(/\/assets\/cache-care-/)
  await openAs(page, archer, '/profile')
  await expect(page.getByText('No Club Memberships')).toBeVisible()
  await page.clock.runFor(15_000)
  await cared
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Events' }).click()
  await page.clock.runFor('29:00')
  await expect(notice(page)).not.toContainText('Cache')
  await stepUntil(page, () => page.getByText('Cache optimized').isVisible(), 4000)
}
