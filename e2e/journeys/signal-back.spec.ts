import { openAs, signInBefore } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'
import { beginCard, saveCard, shoot } from '../support/scoring.ts'

test('a screen whose file did not come without a signal comes by itself when the signal is back', {
  tag: '@any-size',
}, async ({ page, context, newArcher, complaints }) => {
  await openAs(page, await newArcher(), '/scorecards')
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Events' }).first().click()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Events' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  expect(complaints.every((words) => words.includes('dynamically imported module'))).toBe(true)
  complaints.splice(0)
})

test('a list that did not come without a signal comes by itself when the signal is back', {
  tag: '@any-size',
}, async ({ page, context, newArcher }) => {
  await openAs(page, await newArcher(), '/clubs')
  await expect(page.getByRole('heading', { name: 'Clubs' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Events' }).first().click()
  await expect(page.getByRole('heading', { name: 'Events' }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Scorecards' }).first().click()
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  await page.getByRole('link', { name: 'Events' }).first().hover()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'Clubs' }).first().click()
  await expect(page.getByRole('button', { name: /Try Again|Retry/ }).first()).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: /Try Again|Retry/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Clubs' }).first()).toBeVisible()
})

test('after the end of a session the band names only what waits, and no figures are made up', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await page.clock.install()
  await openAs(page, await newArcher(), '/scorecards')
  await expect(page.getByText('No Scorecards Found')).toBeVisible()
  await page.clock.fastForward(24 * 3_600_000)
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await expect(page.getByText('to send what is on this phone')).toBeHidden()
  await page.clock.runFor(5000)
  // What was empty a day ago may not be so any more: nothing is said of it.
  await expect(page.getByText('The figures of your season could not be loaded.')).toBeVisible()
  const sessions = page.getByRole('definition').first()
  await expect(sessions).toHaveText('–')
  await expect(page.getByText('Figures and charts begin')).toBeHidden()
})

test('after the end of a session the band says that something waits on this phone, when something does', {
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
