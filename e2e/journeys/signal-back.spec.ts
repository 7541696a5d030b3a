import { openAs, signInBefore } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, isWide, saveCard, shoot } from '../support/scoring.ts'

test('a screen that could not load without a signal loads when the signal is back', {
  tag: '@any-size',
}, async ({ page, context, newArcher, complaints }) => {
  await openAs(page, await newArcher(), '/scorecards')
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  // The browser may still have this file from an earlier journey.
  const file = '**/assets/competitions-screen-*.js'
  await page.route(file, (route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Events' }).first().click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unroute(file)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Events' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  expect(complaints.every((words) => words.includes('dynamically imported module'))).toBe(true)
  complaints.splice(0)
})

test('data that could not load without a signal loads when the signal is back', {
  tag: '@any-size',
}, async ({ page, context, newArcher }) => {
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await expect(page).toHaveURL(/\/scorecard\//)
  // The dialog has been opened before, so only its data from the server is missing.
  const open = async () => {
    if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
    await page.getByRole('button', { name: 'History', exact: true }).click()
  }
  const changes = page.getByRole('list', { name: 'Changes of this scorecard' })
  await open()
  await expect(changes).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).last().click()
  if (!isWide(page)) await page.getByRole('button', { name: 'Close' }).last().click()
  await shoot(page, 2, ['1B'])
  await expect(page.getByText(/photos? waiting/)).toBeHidden()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await context.setOffline(true)
  await open()
  await expect(page.getByText('No connection. Please check your network')).toBeVisible()
  await context.setOffline(false)
  await expect(changes.getByText('Target 2, zone')).toBeVisible()
})

test('after the end of a session the band names only unsent data, and no figures are shown', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await page.clock.install()
  await openAs(page, await newArcher(), '/scorecards')
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  await page.clock.fastForward(24 * 3_600_000)
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await expect(page.getByText('to send what is on this phone')).toBeHidden()
  // Figures that were empty a day ago may have changed, so nothing is shown. The clock runs until the last retry is
  // over, even on a busy machine.
  const notLoaded = page.getByText('Your season figures could not be loaded.')
  await expect(async () => {
    await page.clock.runFor(5000)
    await expect(notLoaded).toBeVisible({ timeout: 500 })
  }).toPass()
  const sessions = page.getByRole('definition').first()
  await expect(sessions).toHaveText('–')
  await expect(page.getByText('Figures and charts begin')).toBeHidden()
})

test('after the end of a session the band says that unsent data is on this phone, if there is any', {
  tag: '@any-size',
}, async ({ page, context, newArcher }) => {
  await page.clock.install()
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await context.setOffline(true)
  await saveCard(page)
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible()
  await page.clock.fastForward(24 * 3_600_000)
  await expect(page.getByText('Sign in again to send what is on this phone.')).toBeVisible()
})
