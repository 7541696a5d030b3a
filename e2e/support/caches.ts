import { expect, type Page } from '@playwright/test'
import { notice } from './accounts.ts'
import { type Archer, openAs } from './archer.ts'
import { fileOf } from './loaded-ahead.ts'
import { stepUntil } from './session.ts'

/**
 * Lets half an hour pass with an overfull cache until it is optimized, and checks that it is not optimized earlier.
 */
export const outgrowCache = async (page: Page, archer: Archer): Promise<void> => {
  await page.clock.install()
  // Created in the browser, because sending 10 MB through a test is slow.
  await page.addInitScript((ending) => {
    const { text } = Response.prototype
    const { parse } = JSON
    const instead = 'a list of nothing that weighs ten megabytes'
    Response.prototype.text = async function read() {
      return this.url.endsWith(ending) ? instead : text.call(this)
    }
    JSON.parse = (given, reviver) =>
      given === instead
        ? Object.assign([], { toJSON: () => 'x'.repeat(10 * 1024 * 1024) })
        : parse(given, reviver)
  }, '/api/auth/club-memberships')
  const cared = page.waitForResponse(`**${fileOf('src/server/cache-maintenance.ts')}`)
  await openAs(page, archer, '/profile/clubs')
  await expect(page.getByText('No Club Memberships')).toBeVisible()
  await page.clock.runFor(15_000)
  await cared
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Events' }).click()
  await page.clock.runFor('29:00')
  await expect(notice(page)).not.toContainText('Cache')
  await stepUntil(page, () => page.getByText('Cache optimized').isVisible(), 4000)
}
