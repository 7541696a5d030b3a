import { expectKept, expectWrong, fieldOf, fill, newcomer, notice } from '../support/accounts.ts'
import { routeCalls, unrouteCalls } from '../support/calls.ts'
import { expect, test } from '../support/one-window.ts'

const create = { name: 'Create Account' }

test('a registration that lacks something says what, above the form and under each field', async ({
  page,
}) => {
  await page.goto('/register')
  await page.getByRole('button', create).click()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 4 fields' })
  await expect(summary).toBeFocused()
  const wanted = [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Invalid email format'],
    ['Password', 'Password must be at least 8 characters'],
  ] as const
  for (const [label, message] of wanted) {
    await expectWrong(page, label, message)
    await summary.getByRole('link', { name: message }).click()
    await expect(fieldOf(page, label)).toBeFocused()
  }
  // What is put right is taken back at once.
  await fieldOf(page, 'First Name').fill('Ilse')
  await expect(fieldOf(page, 'First Name')).not.toHaveAttribute('aria-invalid')
  await expect(page.getByText('First name is required')).toBeHidden()
  await expect(page.getByText('Please check 3 fields')).toBeVisible()
})

const wrong = [
  ['Email', 'ilse', 'Invalid email format'],
  ['Email', 'ilse@oaks', 'Invalid email format'],
  ['Email', `${'i'.repeat(250)}@example.org`, 'Invalid email format'],
  ['Email', "o'neil@example.org", 'Email contains invalid characters'],
  ['Email', '<ilse>@example.org', 'Email contains invalid characters'],
  ['First Name', '<script>alert(1)</script>', 'Script tags are not allowed'],
  ['Last Name', 'javascript:alert(1)', 'JavaScript URLs are not allowed'],
  ['Club', 'Oaks onclick=alert(1)', 'Event handlers are not allowed'],
  ['Club', 'o'.repeat(1001), 'At most 1000 characters'],
  ['Date of Birth', '1899-12-31', 'Please enter a date from 1900 on'],
  ['Password', 'short 7', 'Password must be at least 8 characters'],
  ['Password', `long ${'g'.repeat(124)}`, 'Password is too long'],
  ['Password', 'Password123', 'Password is too common, please choose a stronger password'],
  ['Confirm Password', 'quiet stone 8', "Passwords don't match"],
] as const

test('a field that is wrong is told why, and nothing is sent or lost', { tag: '@any-size' }, async ({
  page,
}) => {
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1
  })
  const right = newcomer()
  await page.goto('/register')
  for (const [label, value, message] of wrong) {
    await test.step(`${label}: ${message}`, async () => {
      const typed = { ...right, [label]: value }
      await fill(page, label === 'Password' ? { ...typed, 'Confirm Password': value } : typed)
      await page.getByRole('button', create).click()
      await expect(page.getByText('Please check one field')).toBeVisible()
      await expectWrong(page, label, message)
      await expectKept(page, { [label]: value })
    })
  }
  expect(sent).toBe(0)
})

test('half a date is not taken for none', { tag: '@any-size' }, async ({ page }) => {
  const { 'Date of Birth': _day, ...rest } = newcomer()
  await page.goto('/register')
  await fill(page, rest)
  await fieldOf(page, 'Date of Birth').focus()
  await page.keyboard.type('12')
  await page.getByRole('button', create).click()
  await expectWrong(page, 'Date of Birth', 'Please enter the whole date')
  await expect(page).toHaveURL(/\/register$/)
  await fieldOf(page, 'Date of Birth').fill('1988-12-29')
  await expect(page.getByText('Please enter the whole date')).toBeHidden()
})

test('the checklist is ticked while a password is typed', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/register')
  const items = page.getByRole('listitem')
  const met = () => items.filter({ hasText: 'done:' }).allInnerTexts()
  const names = async () => (await met()).map((text) => text.replace(/^done:\s*/, '').trim())
  const steps = [
    ['', []],
    ['a', ['a lowercase letter']],
    ['aB', ['an uppercase letter', 'a lowercase letter']],
    ['aB3', ['an uppercase letter', 'a lowercase letter', 'a digit']],
    ['aB3!', ['an uppercase letter', 'a lowercase letter', 'a digit', 'a special character']],
    [
      'aB3!efgh',
      ['8+ characters', 'an uppercase letter', 'a lowercase letter', 'a digit', 'a special character'],
    ],
  ] as const
  for (const [password, expected] of steps) {
    await fieldOf(page, 'Password').fill(password)
    await expect.poll(names).toEqual(expected)
  }
})

test('a password that everyone tries first is flagged before anything is sent', {
  tag: '@any-size',
}, async ({ page }) => {
  await page.goto('/register')
  const flag = page
    .getByRole('status')
    .filter({ hasText: 'Password is too common, please choose a stronger password' })
  for (const password of ['password', '12345678', 'qwerty', 'LetMeIn', 'monkey']) {
    await fieldOf(page, 'Password').fill(password)
    await expect(flag).toBeVisible()
  }
  await fieldOf(page, 'Password').fill('quiet stone 7')
  await expect(flag).toBeHidden()
})

test('an address that has an account is said to have one, and nothing typed is lost', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  const { email } = await newArcher()
  // Addresses are compared without case.
  const typed = { ...newcomer(), Email: email.toUpperCase() }
  await page.goto('/register')
  await fill(page, typed)
  await page.getByRole('button', create).click()
  await expect(notice(page)).toContainText('Registration Failed')
  await expect(notice(page)).toContainText('An account with this email address already exists')
  await expectWrong(page, 'Email', 'An account with this email address already exists')
  await expectKept(page, typed)
  await expect(page).toHaveURL(/\/register$/)
})

test('a newcomer is welcomed by name of the product and stands on a new scorecard', async ({ page }) => {
  const typed = newcomer()
  // Someone else signed out here: that is no reason to welcome a newcomer back.
  await page.goto('/register')
  await page.evaluate(() => localStorage.setItem('fletch.logged-out', 'true'))
  await fill(page, typed)
  await page.getByRole('button', create).click()
  await expect(notice(page)).toContainText('Account created successfully! Welcome to Fletch.')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByLabel('Archer Name')).toHaveValue('Ilse Vane')
  await expect(page.getByLabel('Club', { exact: true })).toHaveValue('The Oaks')
  await expect(page.getByText('Welcome back')).toBeHidden()
})

test('while the server is away a registration says so, keeps everything, and works afterwards', {
  tag: '@any-size',
}, async ({ page }) => {
  const typed = newcomer()
  await page.goto('/register')
  await fill(page, typed)
  await routeCalls(page, '**/api/**', (route) => route.abort())
  await page.getByRole('button', create).click()
  await expect(notice(page)).toContainText('Registration Failed')
  await expect(notice(page)).toContainText('No connection. Please check your network and try again.')
  await expectKept(page, typed)

  await unrouteCalls(page, '**/api/**')
  await routeCalls(page, '**/api/auth/register', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad Gateway</h1>' }),
  )
  await page.getByRole('button', create).click()
  await expect(notice(page)).toContainText('Failed to create account')
  await expectKept(page, typed)

  await unrouteCalls(page, '**/api/auth/register')
  await page.getByRole('button', create).click()
  await expect(notice(page)).toContainText('Account created successfully! Welcome to Fletch.')
})

test('what the server finds wrong with a field is said at that field', { tag: '@any-size' }, async ({
  page,
}) => {
  await routeCalls(page, '**/api/auth/register', (route) =>
    route.fulfill({
      status: 400,
      json: {
        message: 'Please check what you entered',
        errors: [{ path: 'email', message: 'Invalid email format' }],
      },
    }),
  )
  await page.goto('/register')
  await fill(page, newcomer())
  await page.getByRole('button', create).click()
  await expectWrong(page, 'Email', 'Invalid email format')
})

test('the way back to signing in stands under the form', { tag: '@any-size' }, async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
