import type { Page } from '@playwright/test'
import { expectKept, fieldOf, fill, notice } from '../support/accounts.ts'
import { openAs } from '../support/archer.ts'
import { fileOf } from '../support/loaded-ahead.ts'
import { expect, test } from '../support/one-window.ts'
import { chooseRound, photographTarget } from '../support/round-scoring.ts'

const signInButton = { name: 'Sign in' }

/** The file that checks and sends a sign-in. */
const sendingFile = () => `**${fileOf('src/features/accounts/signing-in/mutations.ts')}`

const holdBack = async (page: Page, files: RegExp | string): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(files, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** When the words were painted, the first script was requested and the page was parsed. */
const startTimes = () => {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\/assets\/.*\.js$/.test(name))
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const [page] = performance.getEntriesByType('navigation')
  return {
    painted: painted?.startTime ?? Number.NaN,
    asked: Math.min(...scripts.map(({ startTime }) => startTime)),
    read: page instanceof PerformanceNavigationTiming ? page.domInteractive : Number.NaN,
  }
}

test('the sign-in is visible before any script is requested; a signed-in user does not wait for it', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await page.goto('/login')
  await expect(page.locator('html')).not.toHaveAttribute('data-start')
  const times = await page.evaluate(startTimes)
  expect(times.asked).toBeGreaterThan(times.painted)

  await openAs(page, await newArcher(), '/profile')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  const timesAgain = await page.evaluate(startTimes)
  expect(timesAgain.asked).toBeLessThan(timesAgain.read)
})

test('a person who is faster than a slow line can sign in before the app has loaded', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { email, password } = await newArcher()
  const fields = { Email: email, Password: password }
  const appComes = await holdBack(page, /\/assets\/index-[\w-]+\.js$/)
  const sendingComes = await holdBack(page, sendingFile())
  let logins = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/login')) logins += 1
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await fill(page, fields)
  const busy = page.getByRole('button', { name: 'Signing in...' })
  await page.getByRole('button', signInButton).dblclick()
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).search).toBe('')

  const isAsked = page.waitForRequest(sendingFile())
  appComes()
  await expect(page.locator('html')).not.toHaveAttribute('data-start')
  await isAsked
  await expect(busy).toHaveAttribute('aria-busy', 'true')
  await fieldOf(page, 'Password').press('Enter')
  await expectKept(page, fields)
  sendingComes()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(logins).toBe(1)
})

test('an empty form that is submitted before the app has loaded is checked afterwards', {
  tag: '@any-size',
}, async ({ page }) => {
  const appComes = await holdBack(page, /\/assets\/index-[\w-]+\.js$/)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.getByRole('button', signInButton).click()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  appComes()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toBeFocused()
  await expect(page.getByRole('button', signInButton)).not.toHaveAttribute('aria-busy')
  await fieldOf(page, 'Email').fill('ada@example.org')
  await expect(page.getByText('Please check one field')).toBeVisible()
})

test('when the file that sends a sign-in does not load, an error is shown and nothing is lost', {
  tag: '@any-size',
}, async ({ page, newArcher, complaints }) => {
  const { email, password } = await newArcher()
  const fields = { Email: email, Password: password }
  await page.route(sendingFile(), (route) => route.abort())
  await page.goto('/login')
  await fill(page, fields)
  await page.getByRole('button', signInButton).click()
  await expect(notice(page)).toContainText('Login Failed')
  await expect(notice(page)).toContainText('No connection. Please check your network and try again.')
  await expectKept(page, fields)

  await page.unroute(sendingFile())
  await page.getByRole('button', signInButton).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  complaints.splice(0)
})

test('Report Bug is busy while its dialog loads, and opens once and over nothing else', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const file = `**${fileOf('src/features/console/report-bug/open-bug-dialog.tsx')}`
  let come = Promise.withResolvers<void>()
  await page.route(file, async (route) => {
    await come.promise
    await route.continue()
  })
  const button = page.getByRole('button', { name: 'Report Bug' })
  const dialog = page.getByRole('dialog', { name: 'Report' })
  await page.goto('/register')
  await button.dblclick()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(dialog).toBeHidden()
  come.resolve()
  await expect(dialog).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()

  // From the menu, which was closed in the meantime: the dialog does not open over what the user does now.
  come = Promise.withResolvers<void>()
  await openAs(page, await newArcher(), '/scorecards')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(button).toBeHidden()
  const arrived = page.waitForResponse(file)
  come.resolve()
  await arrived
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(button).toBeVisible()
  await expect(dialog).toBeHidden()
  await button.click()
  await expect(dialog).toBeVisible()
  await expect(button).toBeHidden()
})

test('what is typed into a new card stays while the pad of the chosen round loads', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const file = `**${fileOf('src/features/cards/pad/all-arrows-pad.tsx')}`
  const padComes = await holdBack(page, file)
  await openAs(page, await newArcher(), '/')
  await chooseRound(page, 'World Archery Field, mixed')
  const targets = page.getByLabel('Number of Targets')
  await expect(targets).toHaveValue('24')
  await targets.fill('2')
  const pad = page.waitForResponse(file)
  padComes()
  await (await pad).finished()
  await page.getByRole('button', { name: 'Start scoring' }).click()
  await expect(page.getByText('0 of 2 targets', { exact: true }).first()).toBeVisible()
  await photographTarget(page)
})
