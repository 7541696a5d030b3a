import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { expectKept, expectWrong, fieldOf, fill, notice } from '../support/accounts.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'

const signInButton = { name: 'Sign in' }

test('signing in asks for an address and a password', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('button', signInButton).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toBeFocused()
  await expectWrong(page, 'Email', 'Please enter a valid email address')
  await expectWrong(page, 'Password', 'Password is required')
  await fieldOf(page, 'Email').fill('ada at the oaks')
  await fieldOf(page, 'Password').fill('x')
  await page.getByRole('button', signInButton).click()
  await expect(page.getByText('Please check one field')).toBeVisible()
  await expectWrong(page, 'Email', 'Please enter a valid email address')
})

test('a wrong password and an unknown address are refused in the same words, with nothing lost', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { email } = await newArcher()
  await page.goto('/login')
  for (const address of [email, 'nobody@example.org']) {
    const typed = { Email: address, Password: 'not this stone' }
    await fill(page, typed)
    await page.getByRole('button', signInButton).click()
    await expect(notice(page).getByRole('alert')).toContainText('Login Failed')
    await expect(notice(page).getByRole('alert')).toContainText('Invalid credentials')
    await expectKept(page, typed)
    await notice(page).getByRole('button', { name: 'Close' }).click()
    await expect(notice(page)).not.toContainText('Login Failed')
  }
})

test('a password can be looked at while it is typed', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/login')
  const field = fieldOf(page, 'Password')
  await field.fill('quiet stone 7')
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(field).toHaveAttribute('type', 'password')
  await expect(field).toHaveValue('quiet stone 7')
})

test('the sign-in names what Fletch is good for and leads to an account and a new password', async ({
  page,
}) => {
  await page.goto('/login')
  for (const point of ['Score Tracking', 'Club Management', 'Events & Competitions', 'Progress Analytics'])
    await expect(page.getByText(point, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect(page).toHaveURL(/\/register$/)
})

test('each form of a visitor begins at its top, with the keyboard in it, and Back leads to where one was', async ({
  page,
}) => {
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

test('a sign-in on its way says so and is sent once, however often the button is pressed', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { email, password } = await newArcher()
  const arrived = Promise.withResolvers<void>()
  let sent = 0
  await routeCalls(page, '**/api/auth/login', async (route) => {
    sent += 1
    await arrived.promise
    await route.continue()
  })
  await page.goto('/login')
  await fill(page, { Email: email, Password: password })
  await page.getByRole('button', signInButton).dblclick()
  await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible()
  await fieldOf(page, 'Password').press('Enter')
  arrived.resolve()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
  expect(sent).toBe(1)
})

test('while the server is away signing in says so and loses nothing', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  const { email, password } = await newArcher()
  const typed = { Email: email, Password: password }
  await page.goto('/login')
  await fill(page, typed)
  await routeCalls(page, '**/api/**', (route) => route.abort())
  await page.getByRole('button', signInButton).click()
  await expect(notice(page)).toContainText('Login Failed')
  await expect(notice(page)).toContainText('No connection. Please check your network and try again.')
  await expectKept(page, typed)

  await unrouteCalls(page, '**/api/**')
  await page.getByRole('button', signInButton).click()
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
})

test('too many attempts are refused in words, and what was typed stays', { tag: '@any-size' }, async ({
  page,
}) => {
  // The journeys' own server counts nothing, so that they do not disturb each other.
  const server = await startServerProcess({ settings: { RATE_LIMIT: 'on' } })
  try {
    const typed = { Email: 'ada@example.org', Password: 'not this stone' }
    const body = JSON.stringify({ email: typed.Email, password: typed.Password })
    for (let attempt = 1; attempt <= 10; attempt += 1)
      await fetch(`${server.address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
      })
    await page.goto(`${server.address}/login`)
    await fill(page, typed)
    await page.getByRole('button', signInButton).click()
    await expect(notice(page)).toContainText('Too many attempts. Please try again later.')
    await expect(notice(page)).not.toContainText('429')
    await expectKept(page, typed)
  } finally {
    await server.stop()
  }
})

test('a new password is asked for in the same words for a known and an unknown address', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { email } = await newArcher()
  for (const address of [email, 'nobody@example.org']) {
    await page.goto('/forgot-password')
    await page.getByLabel('Email Address *').fill(address)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(notice(page).getByRole('status')).toContainText('Request Sent')
    await expect(notice(page)).toContainText(
      'If an account with that email exists, a password reset link has been sent.',
    )
    await expect(page.getByText('The link works once and expires after one hour.')).toBeVisible()
  }
})

test('asking for a new password needs an address, says that it is on its way, and what went wrong', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByLabel('Email Address *')).toHaveAccessibleDescription(
    'Please enter a valid email address',
  )
  const arrived = Promise.withResolvers<void>()
  await routeCalls(page, '**/api/auth/forgot-password', async (route) => {
    await arrived.promise
    await route.fulfill({ status: 500, body: 'Internal Server Error' })
  })
  await page.getByLabel('Email Address *').fill('ada@example.org')
  await page.getByRole('button', { name: 'Send Reset Link' }).click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  arrived.resolve()
  await expect(notice(page).getByRole('alert')).toContainText('Error')
  await expect(notice(page)).toContainText('Failed to send reset email')
  await expect(page.getByLabel('Email Address *')).toHaveValue('ada@example.org')
})

test('a new password obeys the rules, twice the same, and a failure is said without losing it', async ({
  page,
}) => {
  await page.goto('/reset-password#token=from-a-mail')
  const submit = page.getByRole('button', { name: 'Reset Password', exact: true })
  const refusals = [
    ['short 7', 'short 7', 'New Password', 'Password must be at least 8 characters'],
    ['qwertyuiop', 'qwertyuiop', 'New Password', 'Password is too common, please choose a stronger password'],
    ['another stone 8', 'another stone 9', 'Confirm New Password', "Passwords don't match"],
  ] as const
  for (const [password, again, label, message] of refusals) {
    await fill(page, { 'New Password': password, 'Confirm New Password': again })
    await submit.click()
    await expectWrong(page, label, message)
  }
  const typed = { 'New Password': 'another stone 8', 'Confirm New Password': 'another stone 8' }
  const arrived = Promise.withResolvers<void>()
  await routeCalls(page, '**/api/auth/reset-password', async (route) => {
    await arrived.promise
    await route.fulfill({ status: 503, json: { message: 'The database is away' } })
  })
  await fill(page, typed)
  await submit.click()
  await expect(page.getByRole('button', { name: 'Resetting Password...' })).toBeVisible()
  arrived.resolve()
  await expect(notice(page)).toContainText('Failed to reset password. Please try again.')
  await expectKept(page, typed)
  await page.getByRole('link', { name: 'Back to Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
})

test('after a new password is set the sign-in follows two seconds later, not before', {
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
