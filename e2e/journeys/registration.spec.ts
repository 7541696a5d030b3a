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
