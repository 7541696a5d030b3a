import { accountCalls, signInCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { button, expectKept, expectNotice, expectWrong, fill, press } from '../../../../testing/fields.ts'

const address = page.getByLabelText('Email Address *')

test('a new password is requested, and the result is shown', async () => {
  network.on(accountCalls.forgotPassword, {
    message: 'If an account with that email exists, a password reset link has been sent.',
  })
  await open('/forgot-password')
  await address.fill('ada@example.org')
  await press('Send Reset Link')
  await expectNotice(
    'status',
    'Request Sent',
    'If an account with that email exists, a password reset link has been sent.',
  )
  await expect.element(page.getByText(/The link works once and expires after one hour\.$/)).toBeVisible()
})

test('the address of a failed sign-in is there when a new password is asked for', async () => {
  network.refuse(signInCalls.login, 401, { message: 'Invalid credentials' })
  await open('/login')
  await fill({ Email: 'ada@exmaple.org', Password: 'not this stone' })
  await press('Sign in')
  await expectNotice('alert', 'Login Failed')
  await fill({ Email: 'ada@example.org' })
  await press('Sign in')
  await expect.poll(() => network.sent(signInCalls.login)).toHaveLength(2)
  await expectNotice('alert', 'Login Failed')
  await page.getByRole('link', { name: 'Choose a new password' }).click()
  await expect.element(address).toHaveValue('ada@example.org')
})

test('an address that is corrected after a refused sign-in is the one for a new password', async () => {
  network.refuse(signInCalls.login, 401, { message: 'Invalid credentials' })
  await open('/login')
  // Nobody was refused yet, so nothing that is typed is taken along.
  await fill({ Email: 'someone@example.org' })
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect.element(address).toHaveValue('')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await fill({ Email: 'ada@exmaple.org', Password: 'not this stone' })
  await press('Sign in')
  await expectNotice('alert', 'Login Failed')
  await fill({ Email: 'ada@example.org' })
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect.element(address).toHaveValue('ada@example.org')
})

test('requesting a new password needs an address, and shows progress and errors', async () => {
  network.refuse(accountCalls.forgotPassword)
  const arrive = network.hold(accountCalls.forgotPassword)
  await open('/forgot-password')
  await press('Send Reset Link')
  await expect.element(address).toHaveAccessibleDescription('Please enter a valid email address')
  await address.fill('ada@example.org')
  await press('Send Reset Link')
  await expect.element(button('Sending...')).toBeVisible()
  arrive()
  await expectNotice('alert', 'Error', 'Failed to send reset email')
  await expect.element(address).toHaveValue('ada@example.org')
})

test('a new password must follow the rules and be typed twice, and a failure keeps it', async () => {
  network.refuse(accountCalls.resetPassword)
  const arrive = network.hold(accountCalls.resetPassword)
  await open('/reset-password#token=from-a-mail')
  const refusals = [
    ['short 7', 'short 7', 'New Password', 'Password must be at least 8 characters'],
    ['qwertyuiop', 'qwertyuiop', 'New Password', 'Password is too common, please choose a stronger password'],
    ['another stone 8', 'another stone 9', 'Confirm New Password', "Passwords don't match"],
  ] as const
  for (const [password, again, label, message] of refusals) {
    await fill({ 'New Password': password, 'Confirm New Password': again })
    await press('Reset Password')
    await expectWrong(label, message)
  }
  const values = { 'New Password': 'another stone 8', 'Confirm New Password': 'another stone 8' }
  await fill(values)
  await press('Reset Password')
  await expect.element(button('Resetting Password...')).toBeVisible()
  arrive()
  await expectNotice('alert', 'Failed to reset password. Please try again.')
  await expectKept(values)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

test.for(['/reset-password/', '/reset-password?token=', '/reset-password#token='])(
  'a link with an invalid token says so before anything is typed: %s',
  async (place) => {
    await open(place + 'x'.repeat(201))
    await expect.element(page.getByRole('heading', { name: 'Invalid Reset Link' })).toBeVisible()
    await expect.element(page.getByLabelText('New Password', { exact: true })).not.toBeInTheDocument()
  },
)

test('a link without its token leads to the form that requests a new one', async () => {
  await open('/reset-password')
  await expect.element(page.getByText('Invalid Reset Link')).toBeVisible()
  await expect
    .element(page.getByText('This password reset link is invalid or missing required information.'))
    .toBeVisible()
  await page.getByRole('link', { name: 'Request New Password Reset' }).click()
  await expect.poll(() => location.pathname).toBe('/forgot-password')
})
