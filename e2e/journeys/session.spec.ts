import { fieldOf, fill, newcomer, notice } from '../support/accounts.ts'
import { openAs, remember, remembered } from '../support/archer.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'
import { signedInAgain } from '../support/outage.ts'
import { openMore } from '../support/scoring.ts'
import {
  expectSignedIn,
  expectSignedOut,
  findServer,
  logout,
  loseServer,
  stepUntil,
  stopTime,
} from '../support/session.ts'

const currentUser = '**/api/auth/user'

test('a sign-in is kept after a reload and ends here and on the server; the next one is welcomed back once', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, newArcher, signIn, server }) => {
  const ada = await newArcher()
  await signIn(page, ada)
  await expect(page.getByText('Welcome back')).toBeHidden()
  const token = await remembered(page, 'fletch.token')
  expect(token).toBeTruthy()
  expect(await remembered(page, 'fletch.token.backup')).toBe(token)
  await page.reload()
  await expectSignedIn(page)

  await page.goto('/scorecards')
  await logout(page)
  await expect(notice(page).getByRole('status')).toContainText('Logged out')
  await expect(notice(page)).toContainText('You have been successfully logged out.')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await remembered(page, 'fletch.token')).toBeNull()
  expect(await remembered(page, 'fletch.token.backup')).toBeNull()
  expect(await remembered(page, 'fletch.user')).toBeNull()
  expect(await remembered(page, 'fletch.logged-out')).toBe('true')
  const answer = await fetch(`${server.address}/api/auth/user`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(answer.status).toBe(401)

  await signIn(page, ada)
  await expect(page.getByText('Welcome back, Ada!')).toBeVisible()
  await expect(page.getByText('Successfully signed in to your account')).toBeVisible()
  // It hides after two seconds.
  await expect(page.getByText('Welcome back, Ada!')).toBeHidden()
  expect(await remembered(page, 'fletch.logged-out')).toBeNull()
  await page.reload()
  await expectSignedIn(page)
  await expect(page.getByText('Welcome back, Ada!')).toBeHidden()
})

test('logging out clears the device even when the server cannot be reached, and says so', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await openAs(page, await newArcher(), '/scorecards')
  await expectSignedIn(page)
  await loseServer(page)
  await logout(page)
  await expect(notice(page).getByRole('alert')).toContainText('Logout failed')
  await expect(notice(page)).toContainText('There was an error logging out.')
  expect(new URL(page.url()).pathname).toBe('/')
  expect(await remembered(page, 'fletch.token')).toBeNull()
  expect(await remembered(page, 'fletch.token.backup')).toBeNull()
  expect(await remembered(page, 'fletch.logged-out')).toBe('true')
})

test('signing out of a session that has already ended is not a failure', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await openAs(page, ada, '/scorecards')
  await expectSignedIn(page)
  await fetch(`${server.address}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}` },
  })
  await logout(page)
  await expect(notice(page).getByRole('status')).toContainText('Logged out')

  await page.clock.install()
  await openAs(page, { ...ada, token: await signedInAgain(server.address, ada) }, '/scorecards')
  await expectSignedIn(page)
  await page.clock.fastForward(24 * 3_600_000)
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  await logout(page)
  await expect(notice(page).getByRole('status')).toContainText('Logged out')
})

test('the page reloads 100 ms after logging out, not before', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await page.clock.install()
  await openAs(page, await newArcher(), '/scorecards')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''))
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect.poll(() => remembered(page, 'fletch.token')).toBeNull()
  await page.clock.runFor(99)
  await expect(page.locator('html')).toHaveAttribute('data-same-page')
  // What was read from the server is deleted first, which takes time of the stopped clock as well.
  let isNewPage = false
  page.once('framenavigated', () => (isNewPage = true))
  await stepUntil(page, async () => isNewPage, 1)
  await expect(page.locator('html')).not.toHaveAttribute('data-same-page')
})

test('the welcome appears after 0.1 s, stays for 2 s and leaves within 0.3 s', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await stopTime(page)
  const ada = await newArcher()
  await remember(page, { 'fletch.logged-out': 'true' })
  await openAs(page, ada, '/profile')
  const welcome = page.getByText('Welcome back, Ada!')
  // The flag is removed when the banner is due, and its 0.1 s begin.
  await stepUntil(page, async () => (await remembered(page, 'fletch.logged-out')) === null)
  await page.clock.runFor(94)
  await expect(welcome).toBeHidden()
  await page.clock.runFor(6)
  await expect(welcome).toBeVisible()
  await page.clock.runFor(1980)
  await expect(page.locator('.parting')).toBeHidden()
  await page.clock.runFor(30)
  await expect(page.locator('.parting')).toBeAttached()
  await page.clock.runFor(300)
  await expect(welcome).toBeHidden()
})

test('the welcome can be closed, and uses the part before the @ when there is no first name', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const ada = await newArcher()
  await routeCalls(page, currentUser, (route) => route.fulfill({ json: { ...ada.user, firstName: '' } }))
  await stopTime(page)
  await remember(page, { 'fletch.logged-out': 'true' })
  await openAs(page, { ...ada, user: { ...ada.user, firstName: '' } }, '/scorecards')
  const welcome = page.getByText(`Welcome back, ${ada.email.split('@')[0]}!`)
  await stepUntil(page, () => welcome.isVisible(), 50)
  await page.getByRole('status').filter({ has: welcome }).getByRole('button', { name: 'Close' }).click()
  await page.clock.runFor(300)
  await expect(welcome).toBeHidden()
})

test('a visitor who registers before the app has loaded comes to the page they wanted', {
  tag: '@any-size',
}, async ({ page }) => {
  const arrived = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived.promise
    await route.continue()
  })
  await page.goto('/scorecards?q=oaks', { waitUntil: 'commit' })
  await page.getByRole('link', { name: 'Create Account' }).click({ noWaitAfter: true })
  await page.waitForURL(/\/register$/, { waitUntil: 'commit' })
  arrived.resolve()
  await fill(page, newcomer())
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expectSignedIn(page)
  await expect(page).toHaveURL(/\/scorecards\?q=oaks$/)
})

test('after sign-in the page is at its top', { tag: '@any-size' }, async ({ page, newArcher }) => {
  const { email, password } = await newArcher()
  await page.goto('/scorecards')
  await fill(page, { Email: email, Password: password })
  // Tall before and after, so that only the app can scroll to the top.
  await page.evaluate(() => {
    document.body.style.minHeight = '4000px'
    scrollTo(0, 2000)
  })
  await fieldOf(page, 'Password').evaluate((field) => field.closest('form')?.requestSubmit())
  await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeGreaterThanOrEqual(4000)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('without a network the app opens for the last signed-in user', { tag: '@any-size' }, async ({
  page,
  newArcher,
  signIn,
}) => {
  await signIn(page, await newArcher('Wren'))
  await loseServer(page)
  await page.goto('/profile')
  await expectSignedIn(page)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Wren' })).toBeVisible()
})

test('when the user cannot be determined the error is shown, and Retry reloads the page', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { token } = await newArcher()
  await remember(page, { 'fletch.token': token })
  await routeCalls(page, currentUser, (route) =>
    route.fulfill({ status: 503, json: { code: 'of-the-test', message: 'The database is away' } }),
  )
  await page.goto('/scorecards')
  await expect(page.getByRole('alert').filter({ hasText: 'Authentication Error' })).toContainText(
    'The database is away',
  )
  await expect(page.getByRole('button', { name: 'Report Bug' })).toBeVisible()
  await unrouteCalls(page, currentUser)
  await loseServer(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No connection. Please check your network and try again.')).toBeVisible()
  await findServer(page)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Scorecards', level: 1 })).toBeVisible()
})

test('a session that ends leaves an open card open, and the same card continues after a new sign-in', {
  tag: '@any-size',
}, async ({ page, newArcher, signIn, server }) => {
  const ada = await newArcher()
  await signIn(page, ada)
  await openMore(page)
  await fieldOf(page, 'Archer Name').fill('Ada of the Oaks')
  await fetch(`${server.address}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${await remembered(page, 'fletch.token')}` },
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    page.getByText('Your session has ended. Sign in again to send what is on this phone.'),
  ).toBeVisible()
  await expect(fieldOf(page, 'Archer Name')).toHaveValue('Ada of the Oaks')
  await page.getByRole('button', { name: 'Sign in again' }).click()
  await fill(page, { Email: ada.email, Password: ada.password })
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expectSignedIn(page)
  await page.goto('/scorecards')
  await expect(page.getByRole('article').filter({ hasText: 'Ada of the Oaks' })).toHaveCount(1)
})

test('a logout in one tab signs out the other', { tag: '@any-size' }, async ({
  page,
  context,
  newArcher,
  signIn,
}) => {
  await signIn(page, await newArcher())
  const other = await context.newPage()
  await other.goto('/profile')
  await expectSignedIn(other)
  await logout(page)
  await expectSignedOut(other)
})
