import { openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'

test('a bug report from the menu shows what will be sent and keeps what was typed', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const ada = await newArcher()
  await openAs(page, ada, '/scorecards?q=oaks')
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Report Bug' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(ada.email)).toBeVisible()
  await expect(dialog.getByText(/\/scorecards$/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Title').fill('Oops')
  await dialog.getByLabel('Description').fill('too short')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Title must be at least 5 characters').first()).toBeVisible()
  await expect(dialog.getByText('Description must be at least 10 characters').first()).toBeVisible()

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('Title')).toHaveValue('Oops')
  await dialog.getByLabel('Title').fill('The pad ignores me')
  await dialog.getByLabel('Description').fill('I tap 1A and nothing happens.')
  await dialog.getByLabel('Category').selectOption('Scorecard')
  await routeCalls(page, '**/api/bug-reports', (route) =>
    route.fulfill({ status: 503, json: { code: 'server-failed', message: '' } }),
  )
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Failed to submit bug report')).toBeVisible()
  await expect(page.getByText('Please try again later or contact support directly.')).toBeVisible()
  await unrouteCalls(page, '**/api/bug-reports')
  const request = page.waitForRequest('**/api/bug-reports')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  const { timestamp, ...report } = (await request).postDataJSON()
  expect(new Date(timestamp).toISOString()).toBe(timestamp)
  expect(report).toEqual({
    title: 'The pad ignores me',
    description: 'I tap 1A and nothing happens.',
    priority: 'medium',
    category: 'scorecard',
    stepsToReproduce: '',
    userEmail: ada.email,
    userId: ada.user.id,
    userAgent: await page.evaluate(() => navigator.userAgent),
    url: new URL('/scorecards', page.url()).href,
  })
  await expect(page.getByText('Bug report submitted')).toBeVisible()
  await expect(page.getByText("We'll review your report soon.", { exact: false })).toBeVisible()
  await expect(dialog).toBeHidden()
  await open()
  await expect(dialog.getByLabel('Title')).toHaveValue('')
})
