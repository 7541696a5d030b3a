import type { Scorecard } from '@fletch/contract'
import { openAs, remember, remembered, signInBefore } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'
import { onServer, signedInAgain } from '../support/outage.ts'
import { beginCard, expectTotal, saveCard, shoot } from '../support/scoring.ts'
import { expectSignedOut } from '../support/session.ts'

const hours = 3_600_000
const minutes = 60_000

/** The stored session as if the sign-in was this long ago. */
const signedInAgo = (milliseconds: number) => ({ 'fletch.session': String(Date.now() - milliseconds) })

test('a session can be extended from five minutes before its end, in all tabs', { tag: '@any-size' }, async ({
  page,
  context,
  newArcher,
}) => {
  const ada = await newArcher()
  await openAs(page, ada, '/scorecards')
  await expect(page.getByRole('heading', { name: 'Scorecards' }).first()).toBeVisible()
  await page.evaluate(
    (at) => localStorage.setItem('fletch.session', at),
    signedInAgo(24 * hours - 4 * minutes)['fletch.session'],
  )
  await page.reload()
  await expect(page.getByText('Your session ends in 4 minutes.')).toBeVisible()
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(other.getByText('Your session ends in 4 minutes.')).toBeVisible()

  // A request during the exchange of the token would be refused and repeated.
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('Your session ends in')).toBeHidden()
  await expect(other.getByText('Your session ends in')).toBeHidden()
  expect(await remembered(page, 'fletch.token')).not.toBe(ada.token)
  await other.getByRole('link', { name: 'Edit Profile' }).click()
  await other.getByLabel('First Name*').fill('Adele')
  await other.getByRole('button', { name: 'Save Changes' }).click()
  await expect(other.getByText('Profile updated successfully!')).toBeVisible()
})

test('on the last of its 30 days a session cannot be extended, and the page says so', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const ada = await newArcher()
  await remember(page, signedInAgo(24 * hours - 4 * minutes))
  await openAs(page, ada, '/scorecards')
  await expect(page.getByText('Your session ends in 4 minutes.')).toBeVisible()
  await routeCalls(page, '**/api/auth/extend', (route) =>
    route.fulfill({ json: { token: ada.token, user: ada.user, expiresIn: 120 } }),
  )
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(page.getByText('You signed in 30 days ago.', { exact: false })).toBeVisible()
  await expect(page.getByText('Your session ends in 2 minutes.')).toBeVisible()
})

test('a sign-in in one tab is followed by the others, which show and send nothing of the first user', {
  tag: '@any-size',
}, async ({ page, context, newArcher, signIn, server }) => {
  const [ada, bo] = [await newArcher('Ada'), await newArcher('Bo')]
  await signInBefore(page, ada)
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  const other = await context.newPage()
  await other.goto('/')
  await expectTotal(other, 20)

  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Log out anyway' }).click()
  await reloaded
  await expectSignedOut(other)
  await expect(other.getByText('Ada Nock')).toBeHidden()

  await signIn(page, bo)
  await expect(other.getByLabel('Archer Name')).toHaveValue('Bo Nock')
  await beginCard(other, { targets: 3 })
  await shoot(other, 1, ['1B'])
  await saveCard(other)
  await expect(other).toHaveURL(/\/scorecard\//)
  const names = async (archer: typeof ada) =>
    (await onServer<Scorecard[]>(server.address, archer, '/api/scorecards')).map(
      ({ archerName }) => archerName,
    )
  expect(await names({ ...bo, token: await signedInAgain(server.address, bo) })).toEqual(['Bo Nock'])
  expect(await names({ ...ada, token: await signedInAgain(server.address, ada) })).toEqual([])
})

test('the end of a session removes the token and leaves the screen open until someone signs in again', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await page.clock.install()
  const ada = await newArcher()
  await openAs(page, ada, '/scorecards')
  await expect(page.getByRole('heading', { name: 'Scorecards' }).first()).toBeVisible()
  await page.clock.fastForward(24 * hours)
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  expect(await remembered(page, 'fletch.token')).toBeNull()
  expect(await remembered(page, 'fletch.token.backup')).toBeNull()
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()

  await page.getByRole('button', { name: 'Sign in again' }).click()
  await expectSignedOut(page)
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Scorecards' }).first()).toBeVisible()
  await expect(page).toHaveURL(/\/scorecards$/)
})

test('a page that loads after the end shows the sign-in', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  const ada = await newArcher()
  await remember(page, { 'fletch.expired': 'true', 'fletch.user': JSON.stringify(ada.user) })
  await page.goto('/scorecards')
  await expectSignedOut(page)
})
