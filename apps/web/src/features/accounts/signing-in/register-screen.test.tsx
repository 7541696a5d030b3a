import { accountCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open, serveUser } from '../../../../testing/app.tsx'
import {
  button,
  expectKept,
  expectNotice,
  expectWrong,
  fieldOf,
  fill,
  newcomer,
  press,
} from '../../../../testing/fields.ts'

const create = () => press('Create Account')

test('an incomplete registration lists its errors above the form and under each field', async () => {
  await open('/register')
  await create()
  const summary = page.getByRole('alert').filter({ hasText: 'Please check 4 fields' })
  await expect.element(summary).toHaveFocus()
  const wanted = [
    ['First Name', 'First name is required'],
    ['Last Name', 'Last name is required'],
    ['Email', 'Please enter a valid email address'],
    ['Password', 'Password must be at least 8 characters'],
  ] as const
  for (const [label, message] of wanted) {
    await expectWrong(label, message)
    await summary.getByRole('link', { name: message }).click()
    await expect.element(fieldOf(label)).toHaveFocus()
  }
  // An error disappears as soon as its field is corrected.
  await fill({ 'First Name': 'Ilse' })
  await expect.element(fieldOf('First Name')).not.toHaveAttribute('aria-invalid')
  await expect.element(page.getByText('First name is required')).not.toBeInTheDocument()
  await expect.element(page.getByText('Please check 3 fields')).toBeVisible()
})

const wrong = [
  ['Email', 'Invalid email format', 'ilse'],
  ['Email', 'Invalid email format', 'ilse@oaks'],
  ['Email', 'Invalid email format', `${'i'.repeat(250)}@example.org`],
  ['Email', 'Email contains invalid characters', "o'neil@example.org"],
  ['Email', 'Email contains invalid characters', '<ilse>@example.org'],
  ['First Name', 'Script tags are not allowed', '<script>alert(1)</script>'],
  ['Last Name', 'JavaScript URLs are not allowed', 'javascript:alert(1)'],
  ['Club', 'Event handlers are not allowed', 'Oaks onclick=alert(1)'],
  ['Club', 'At most 1000 characters', 'o'.repeat(1001)],
  ['Date of Birth', 'Please enter a date from 1900 on', '1899-12-31'],
  ['Password', 'Password must be at least 8 characters', 'short 7'],
  ['Password', 'Password is too long', `long ${'g'.repeat(124)}`],
  ['Password', 'Password is too common, please choose a stronger password', 'Password123'],
  ['Confirm Password', "Passwords don't match", 'quiet stone 8'],
] as const

test.for(wrong)(
  'a wrong field shows its error, and nothing is sent or lost: %s: %s',
  async ([label, message, value]) => {
    await open('/register')
    await fill({ ...newcomer, ...(label === 'Password' && { 'Confirm Password': value }), [label]: value })
    await create()
    await expect.element(page.getByText('Please check one field')).toBeVisible()
    await expectWrong(label, message)
    await expectKept({ [label]: value })
    expect(network.sent(accountCalls.register)).toEqual([])
  },
)

test('half a date does not count as no date', async () => {
  const { 'Date of Birth': _day, ...rest } = newcomer
  await open('/register')
  await fill(rest)
  await fieldOf('Date of Birth').click({ position: { x: 20, y: 20 } })
  await userEvent.keyboard('12')
  await create()
  await expectWrong('Date of Birth', 'Please enter a complete date')
  expect(location.pathname).toBe('/register')
  await fill({ 'Date of Birth': '1988-12-29' })
  await expect.element(page.getByText('Please enter a complete date')).not.toBeInTheDocument()
})

test('the checklist is ticked while a password is typed', async () => {
  await open('/register')
  const met = () =>
    [...document.querySelectorAll('li')].flatMap(({ textContent }) => {
      const [, name] = /^done:\s*(.+)$/.exec(textContent.trim()) ?? []
      return name === undefined ? [] : [name]
    })
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
    await fill({ Password: password })
    await expect.poll(met).toEqual(expected)
  }
})

test('a common password is flagged before anything is sent', async () => {
  await open('/register')
  const flag = page
    .getByRole('status')
    .filter({ hasText: 'Password is too common, please choose a stronger password' })
  for (const password of ['password', '12345678', 'qwerty', 'LetMeIn', 'monkey']) {
    await fill({ Password: password })
    await expect.element(flag).toBeVisible()
  }
  await fill({ Password: 'quiet stone 7' })
  await expect.element(flag).not.toBeInTheDocument()
})

test('a server error about a field is shown at that field, and nothing typed is lost', async () => {
  const message = 'An account with this email address already exists'
  network.refuse(accountCalls.register, 409, { message, errors: [{ path: 'email', message }] })
  await open('/register')
  await fill(newcomer)
  await create()
  await expectNotice('alert', 'Registration Failed', message)
  await expectWrong('Email', message)
  await expectKept(newcomer)
  expect(location.pathname).toBe('/register')
})

test('a refusal that names a field is shown at that field', async () => {
  const message = 'A last name has letters'
  const errors = [{ path: 'lastName', message }]
  network.refuse(accountCalls.register, 400, { message: 'Please check what you entered', errors })
  await open('/register')
  await fill(newcomer)
  await create()
  await expectWrong('Last Name', message)
})

test('while the server is unavailable a registration says so, keeps everything, and works afterwards', async () => {
  network.lose(accountCalls.register)
  await open('/register')
  await fill(newcomer)
  await create()
  await expectNotice(
    'alert',
    'Registration Failed',
    'No connection. Please check your network and try again.',
  )
  await expectKept(newcomer)
  network.refuse(accountCalls.register, 502, '<h1>Bad Gateway</h1>')
  await create()
  await expectNotice(
    'alert',
    'Registration Failed',
    'No answer from Fletch. If this Wi-Fi asks you to sign in, do that first, then try again.',
  )
  await expectKept(newcomer)
  serveUser(ada)
  network.on(accountCalls.register, { token: 'a token', user: ada })
  await create()
  await expectNotice('status', 'Account created successfully! Welcome to Fletch.')
  await expect.element(button('Open menu')).toBeVisible()
})

test('what was typed stays over a reload and Back, but no password, and is gone once the account exists', async () => {
  await open('/register')
  await fill(newcomer)
  await button('Show password').first().click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  const kept = { ...newcomer, Password: '', 'Confirm Password': '' }
  await expectKept(kept)
  await open('/register')
  await expectKept(kept)
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(newcomer.Password)
  await fill(newcomer)
  serveUser(ada)
  network.on(accountCalls.register, { token: 'a token', user: ada })
  await create()
  await expect.element(button('Open menu')).toBeVisible()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(newcomer.Email)
})

test('the link to sign in is under the form', async () => {
  await open('/register')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect.poll(() => location.pathname).toBe('/login')
})

test('a person with one name is told to repeat it', async () => {
  await open('/register')
  await expect
    .element(page.getByLabelText('Last Name', { exact: true }))
    .toHaveAccessibleDescription('If you have one name, repeat it here.')
})
