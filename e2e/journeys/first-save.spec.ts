import type { Scorecard } from '@fletch/contract'
import type { Page } from '@playwright/test'
import { type Archer, signInBefore } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'
import { onServer } from '../support/outage.ts'
import { beginCard, expectTotal, saveCard, shoot } from '../support/scoring.ts'

/** Opens the page of unsent data without loading anything, because there may be no signal. */
const openWaiting = async (page: Page) => {
  await page.getByRole('link', { name: 'Previous' }).click()
  await page.getByRole('link', { name: /1 card on this phone/ }).click()
  await expect(page.getByRole('heading', { name: 'On this phone' })).toBeVisible()
}

/** Starts a card and scores one target. */
const shootOne = async (page: Page, archer: Archer) => {
  await signInBefore(page, archer)
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
}

/** The totals of an archer's cards on the server. */
const totalsOf = async (address: string, archer: Archer) =>
  (await onServer<Scorecard[]>(address, archer, '/api/scorecards')).map(({ totalScore }) => totalScore)

const expectTotals = (address: string, archer: Archer, totals: readonly number[]) =>
  expect.poll(() => totalsOf(address, archer), { timeout: 20_000 }).toEqual(totals)

test('a Save without a signal says that it waits, and is sent when the signal is back', {
  tag: '@any-size',
}, async ({ page, context, newArcher, server }) => {
  const ada = await newArcher()
  await signInBefore(page, ada)
  // Visit the page of unsent data first, so that its files are on the phone.
  await page.goto('/waiting')
  await expect(page.getByText('Everything is sent')).toBeVisible()
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await context.setOffline(true)
  await saveCard(page)
  await expect(page.getByText('saved as soon as there is a signal')).toBeVisible()
  await shoot(page, 2, ['1B'])
  await context.setOffline(false)
  await expectTotals(server.address, ada, [38])
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
})

test('a Save without a signal is sent even if the page was closed', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, context, newArcher, server }) => {
  const ada = await newArcher()
  await shootOne(page, ada)
  await context.setOffline(true)
  await saveCard(page)
  await expect(page.getByText('Kept on this phone', { exact: true })).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/scorecards')
  await expectTotals(server.address, ada, [20])
})

test('a Save that a server refused temporarily is sent later', { tag: '@any-size' }, async ({
  page,
  context,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await shootOne(page, ada)
  await routeCalls(page, '**/api/scorecards', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }))
  await saveCard(page)
  await expect(page.getByText('No answer from Fletch. If this Wi-Fi asks you to sign in')).toBeVisible()
  await expect(page.getByText('Your card is on this phone and is sent by itself.')).toBeVisible()
  await page.close()
  const later = await context.newPage()
  await later.goto('/scorecards')
  await expectTotals(server.address, ada, [20])
})

test('a Save after the end of the session is sent after the next sign-in', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  await shootOne(page, ada)
  // Ends the session but keeps the first key: without it the page would be signed out and the card would leave the
  // screen.
  await page.evaluate(() => {
    localStorage.setItem('fletch.expired', 'true')
    for (const key of ['fletch.token', 'fletch.token.backup']) localStorage.removeItem(key)
  })
  await saveCard(page)
  await expect(page.getByText('Authentication required. Please log in again.')).toBeVisible()
  await signInBefore(page, ada)
  await page.goto('/scorecards')
  await expectTotals(server.address, ada, [20])
})

test('a card that was never saved says so and is not sent automatically; Send now without a signal counts as Save', {
  tag: '@any-size',
}, async ({ page, context, newArcher, server }) => {
  const ada = await newArcher()
  await shootOne(page, ada)
  await openWaiting(page)
  await expect(page.getByText('It is sent with its first Save.')).toBeVisible()
  await expect(page.getByText('A new scorecard waits for its first Save.')).toBeVisible()
  await expect(page.getByText('as soon as there is a signal')).toBeHidden()
  expect(await totalsOf(server.address, ada)).toEqual([])
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send all now' }).click()
  await expect(page.getByText('It is saved as soon as there is a signal.')).toBeVisible()
  await context.setOffline(false)
  await expectTotals(server.address, ada, [20])
  await expect(page.getByText('Everything is sent')).toBeVisible()
})

test('a card that the server refused is sent again after it is changed', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  await shootOne(page, ada)
  await routeCalls(page, '**/api/scorecards', (route) =>
    route.fulfill({ status: 422, json: { message: 'Not like this', code: 'rule-broken' } }),
  )
  await saveCard(page)
  await expect(page.getByText('Needs attention').first()).toBeVisible()
  await unrouteCalls(page)
  await shoot(page, 2, ['1B'])
  await expectTotal(page, 38)
  await expectTotals(server.address, ada, [38])
})
