import { expectKept, fieldOf, fill, notice } from '../support/accounts.ts'
import { routeCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'

const signInButton = { name: 'Sign in' }

test('a wrong password and an unknown address show the same error and keep what was typed', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { email } = await newArcher()
  await page.goto('/login')
  for (const address of [email, 'nobody@example.org']) {
    const fields = { Email: address, Password: 'not this stone' }
    await fill(page, fields)
    await page.getByRole('button', signInButton).click()
    await expect(notice(page).getByRole('alert')).toContainText('Login Failed')
    await expect(notice(page).getByRole('alert')).toContainText('Invalid credentials')
    await expectKept(page, fields)
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).not.toContainText('Login Failed')
  }
})

test('each form for visitors opens at the top with the focus in it, and Back returns to the previous place', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 })
  const scrolled = () => page.evaluate(() => scrollY)
  await page.goto('/register')
  const signIn = page.getByRole('link', { name: 'Sign in' })
  await signIn.scrollIntoViewIfNeeded()
  const before = await scrolled()
  expect(before).toBeGreaterThan(300)
  await signIn.click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeInViewport()
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(fieldOf(page, 'Email')).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/register$/)
  await expect.poll(scrolled).toBe(before)
})

test('the sign-in opens two seconds after a new password is set, not before', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.clock.install()
  await routeCalls(page, '**/api/auth/reset-password', (route) =>
    route.fulfill({ json: { message: 'Password has been reset successfully!' } }),
  )
  await page.goto('/reset-password/from-a-mail')
  await fill(page, { 'New Password': 'another stone 8', 'Confirm New Password': 'another stone 8' })
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  await expect(notice(page)).toContainText('Password has been reset successfully!')
  await page.clock.runFor(1999)
  await expect(page).toHaveURL(/\/reset-password\//)
  await page.clock.runFor(1)
  await expect(page).toHaveURL(/\/login$/)
})
