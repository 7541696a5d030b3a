import { fill, newcomer, notice } from '../support/accounts.ts'
import { expect, test } from '../support/one-window.ts'

test("a new user is welcomed by the product's name and sees a new scorecard", {
  tag: '@any-size',
}, async ({ page }) => {
  const fields = newcomer()
  // Another user signed out here earlier, which must not show "Welcome back".
  await page.goto('/register')
  await page.evaluate(() => localStorage.setItem('fletch.logged-out', 'true'))
  await fill(page, fields)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(notice(page)).toContainText('Account created successfully! Welcome to Fletch.')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByLabel('Archer Name')).toHaveValue('Ilse Vane')
  await expect(page.getByLabel('Club', { exact: true })).toHaveValue('The Oaks')
  await expect(page.getByText('Welcome back')).toBeHidden()
})

test('a new user starts a club from the first screen and is led to its members', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fill(page, newcomer())
  await page.getByRole('button', { name: 'Create Account' }).click()
  const ways = page.getByRole('region', { name: 'What would you like to do first?' })
  await ways.getByRole('link', { name: 'Start a club' }).click()
  await page.getByLabel('Club Name').fill(`First steps ${Date.now()}`)
  await page.getByRole('button', { name: 'Create Club' }).click()
  await expect(page.getByRole('heading', { name: 'Bring in your members' })).toBeVisible()
  await page.getByRole('link', { name: 'Import members' }).click()
  await expect(page.getByRole('button', { name: 'Choose file' })).toBeVisible()
  // The ways are offered once.
  await page.goto('/')
  await expect(page.getByLabel('Number of Targets')).toBeVisible()
  await expect(ways).toBeHidden()
})
