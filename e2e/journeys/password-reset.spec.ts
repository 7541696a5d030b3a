import { routeCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'

test('a forgotten password is replaced once with the link in the mail', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, newArcher, mailTo, signIn }) => {
  const ada = await newArcher()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page.getByText('Reset Password')).toBeVisible()
  await page.getByLabel('Email Address').fill(ada.email)
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByText('Request Sent')).toBeVisible()

  const [link = '', token = ''] = /\/reset-password#token=([\w-]+)/.exec(await mailTo(ada.email)) ?? []
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(link)
  await expect(page.getByText('Reset Your Password')).toBeVisible()
  await page.getByLabel('New Password', { exact: true }).fill('another stone 8')
  await page.getByLabel('Confirm New Password').fill('another stone 8')
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  await expect(page.getByText('Password has been reset successfully!').first()).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, { ...ada, password: 'another stone 8' })
  expect(addresses.length).toBeGreaterThan(3)
  expect(addresses.filter((address) => address.split('#')[0]?.includes(token))).toEqual([])

  // The used link is refused, also in an older form.
  await page.evaluate(() => localStorage.clear())
  await page.goto(`/reset-password/${token}`)
  await page.getByLabel('New Password', { exact: true }).fill('a third stone 9')
  await page.getByLabel('Confirm New Password').fill('a third stone 9')
  await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
  await expect(
    page.getByText('Invalid or expired reset token. Please request a new password reset.').first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Request New Password Reset' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
})

test('a second link opened in the same tab replaces the first', {
  tag: '@any-size',
}, async ({ page }) => {
  const tokens: unknown[] = []
  await routeCalls(page, '**/api/auth/reset-password', async (route) => {
    tokens.push(route.request().postDataJSON().token)
    await route.fulfill({
      status: 400,
      json: { code: 'reset-link-invalid', message: 'Invalid or expired reset token' },
    })
  })
  for (const link of [
    '/reset-password#token=first',
    '/reset-password#token=second',
    '/reset-password?token=third',
    '/reset-password/fourth',
  ]) {
    await page.goto(link)
    await expect(page.getByRole('link', { name: 'Request New Password Reset' })).toBeHidden()
    await page.getByLabel('New Password', { exact: true }).fill('another stone 8')
    await page.getByLabel('Confirm New Password').fill('another stone 8')
    await page.getByRole('button', { name: 'Reset Password', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Request New Password Reset' })).toBeVisible()
  }
  expect(tokens).toEqual(['first', 'second', 'third', 'fourth'])
})
