import type { Page } from '@playwright/test'
import { openAs, remember } from '../support/archer.ts'
import { expect, test } from '../support/one-window.ts'

const grounds = { Light: 'rgb(250, 248, 242)', Dark: 'rgb(15, 20, 16)', Sun: 'rgb(255, 255, 255)' } as const

const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

const choose = (page: Page, name: string) => page.getByRole('dialog').getByText(name, { exact: true }).click()

test('light, dark and sun are chosen in the menu, apply at once and are kept', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await openAs(page, await newArcher(), '/scorecards')
  await page.getByRole('button', { name: 'Open menu' }).click()
  for (const name of ['Dark', 'Sun', 'Light'] as const) {
    await choose(page, name)
    await expect(page.getByRole('radio', { name })).toBeChecked()
    await expect.poll(() => groundOf(page)).toBe(grounds[name])
    await page.reload()
    await expect.poll(() => groundOf(page)).toBe(grounds[name])
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('radio', { name })).toBeChecked()
  }
})

test('a chosen theme applies before the first paint, without a script of the app', {
  tag: '@any-size',
}, async ({ page }) => {
  // They never finish loading: a script that failed would be noticed and retried.
  await page.route('**/assets/*.js', () => undefined)
  for (const [name, ground] of Object.entries(grounds)) {
    await remember(page, { 'fletch.theme': name.toLowerCase() })
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(await groundOf(page)).toBe(ground)
  }
})

test('the menu leads back to the system, which applies again when it changes', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openAs(page, await newArcher(), '/scorecards')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
  await choose(page, 'Light')
  await expect.poll(() => groundOf(page)).toBe(grounds.Light)
  await choose(page, 'System')
  await expect.poll(() => groundOf(page)).toBe(grounds.Dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => groundOf(page)).toBe(grounds.Light)
  await page.reload()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked()
})

test("until a theme is chosen the system's setting applies, also when it changes", {
  tag: '@any-size',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await groundOf(page)).toBe(grounds.Dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => groundOf(page)).toBe(grounds.Light)
  await page.emulateMedia({ contrast: 'more' })
  await expect.poll(() => groundOf(page)).toBe(grounds.Sun)
})

test('a theme chosen in one tab applies in the other', { tag: '@any-size' }, async ({
  page,
  context,
  newArcher,
}) => {
  await openAs(page, await newArcher(), '/scorecards')
  const other = await context.newPage()
  await other.goto('/profile')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await choose(page, 'Dark')
  await expect.poll(() => groundOf(other)).toBe(grounds.Dark)
})
