import { openAs, signInBefore } from '../support/archer.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, expectAllSent, isWide, saveCard, shoot } from '../support/scoring.ts'
import { loseServer } from '../support/session.ts'

test('a screen that could not load without a signal loads when the signal is back', {
  tag: '@any-size',
}, async ({ page, context, newArcher, complaints }) => {
  await openAs(page, await newArcher(), '/scorecards')
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  // The browser may still have this file from an earlier journey.
  const file = `**${fileOf('src/features/events/event/events-screen.tsx')}`
  await page.route(file, (route) => route.abort())
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Events' }).first().click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await page.unroute(file)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Events' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  const ofFiles = /dynamically imported module|Unable to preload CSS/
  expect(complaints.filter((words) => !ofFiles.test(words))).toEqual([])
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
  await expectAllSent(page)
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
  // Figures that were empty a day ago may have changed, so nothing is shown.
  await page.getByRole('link', { name: 'Clubs' }).first().click()
  await expect(page.getByRole('heading', { name: 'Clubs' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Scorecards' }).first().click()
  await expect(page.getByText('Your season figures could not be loaded.')).toBeVisible()
  const sessions = page.getByRole('definition').first()
  await expect(sessions).toHaveText('–')
  await expect(page.getByText('Figures and charts begin')).toBeHidden()
})

test('after the end of a session the band says that unsent data is on this phone, if there is any', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await page.clock.install()
  await signInBefore(page, await newArcher())
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  // The page itself is reachable: the header's note about unsent data is a file that loads when the page is idle.
  await loseServer(page)
  await saveCard(page)
  // Behind the state of the card on a phone, so it cannot be seen.
  await expect(page.getByText('1 card on this phone')).toBeAttached()
  await page.clock.fastForward(24 * 3_600_000)
  await expect(page.getByText('Sign in again to send what is on this phone.')).toBeVisible()
})

test('the end of a round stands while a part of it cannot load, and the part loads by itself', {
  tag: '@any-size',
}, async ({ page, newArcher, complaints }) => {
  await signInBefore(page, await newArcher())
  const file = `**${fileOf('src/features/cards/scoring/card-whole.tsx')}`
  await page.route(file, (route) => route.abort())
  await beginCard(page, { targets: 1 })
  await shoot(page, 1, ['1A'])
  await expect(page.getByText('1 target scored. Tap a target above to change it.')).toBeVisible()
  await expect(
    page.getByText('This part could not be loaded yet. It is tried again automatically.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo 1: 1A' })).toBeVisible()
  await saveCard(page)
  await expect(page.getByText('Scorecard Saved')).toBeVisible()
  await page.unroute(file)
  await expect(page.getByRole('button', { name: 'CSV' })).toBeVisible()
  expect(complaints).not.toEqual([])
  complaints.splice(0)
})
