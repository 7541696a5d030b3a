import { signInCalls } from '@fletch/contract'
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
  press,
} from '../../../../testing/fields.ts'
import { expectTexts, readIn } from '../../../../testing/texts.ts'

const values = { Email: 'ada@example.org', Password: 'quiet stone 7' }

const signIn = async () => {
  await fill(values)
  await press('Sign in')
}

test('signing in requires an address and a password', async () => {
  await open('/login')
  await press('Sign in')
  await expect.element(page.getByRole('alert').filter({ hasText: 'Please check 2 fields' })).toHaveFocus()
  await expectWrong('Email', 'Please enter a valid email address')
  await expectWrong('Password', 'Password is required')
  await fill({ Email: 'ada at the oaks', Password: 'x' })
  await press('Sign in')
  await expect.element(page.getByText('Please check one field')).toBeVisible()
  await expectWrong('Email', 'Please enter a valid email address')
})

test('a password can be shown while it is typed', async () => {
  await open('/login')
  const field = fieldOf('Password')
  await field.fill('quiet stone 7')
  await expect.element(field).toHaveAttribute('type', 'password')
  await press('Show password')
  await expect.element(field).toHaveAttribute('type', 'text')
  await press('Hide password')
  await expect.element(field).toHaveAttribute('type', 'password')
  await expect.element(field).toHaveValue('quiet stone 7')
})

test('the sign-in lists what Fletch offers and links to registration and password reset', async () => {
  await open('/login', { size: 'desk' })
  for (const point of ['Score Tracking', 'Club Management', 'Events & Competitions', 'Progress Analytics'])
    await expect.element(page.getByText(point)).toBeVisible()
  await page.getByRole('link', { name: 'Forgot your password' }).click()
  await expect.poll(() => location.pathname).toBe('/forgot-password')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByRole('link', { name: 'Create Account' }).click()
  await expect.poll(() => location.pathname).toBe('/register')
})

test('a pending sign-in says so and is sent once, however often the button is pressed', async () => {
  serveUser(ada)
  network.on(signInCalls.login, { token: 'a token', user: ada })
  const arrive = network.hold(signInCalls.login)
  await open('/login')
  await fill(values)
  await button('Sign in').dblClick()
  await expect.element(button('Signing in...')).toBeVisible()
  await fieldOf('Password').click()
  await userEvent.keyboard('{Enter}')
  arrive()
  await expect.element(button('Open menu')).toBeVisible()
  expect(network.sent(signInCalls.login)).toHaveLength(1)
})

test('a refusal is shown with or without a message, and nothing typed is lost', async () => {
  network.refuse(signInCalls.login)
  await open('/login')
  await signIn()
  await expectNotice('alert', 'Login Failed', 'Invalid credentials')
  await expectKept(values)
  network.refuse(signInCalls.login, 429, { message: 'Too many attempts. Please try again later.' })
  await press('Sign in')
  await expectNotice('alert', 'Too many attempts. Please try again later.')
  expect(document.body.textContent).not.toContain('429')
  await expectKept(values)
})

test('a refused sign-in says above the form what is wrong, and leads to a new password', async () => {
  network.refuse(signInCalls.login, 401, { code: 'credentials-invalid', message: 'Invalid credentials' })
  await open('/login')
  await signIn()
  await expectNotice('alert', 'Login Failed', 'Invalid credentials')
  const summary = page.getByRole('main').getByRole('alert')
  await expect.element(summary).toHaveFocus()
  await expect.element(summary.getByText('The email address or the password is wrong.')).toBeVisible()
  await expect.element(summary.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  // It goes as soon as something else is typed, and comes again with the focus.
  await fieldOf('Password').fill('another stone 8')
  await expect.element(summary).not.toBeInTheDocument()
  await press('Sign in')
  await expect.element(summary).toHaveFocus()
  await summary.getByRole('link', { name: 'Choose a new password' }).click()
  await expect.poll(() => location.pathname).toBe('/forgot-password')
})

test('a refusal is read in the language that is chosen meanwhile', async () => {
  network.refuse(signInCalls.login, 401, { code: 'credentials-invalid', message: 'Invalid credentials' })
  await open('/login')
  await signIn()
  await expectTexts('The email address or the password is wrong.')
  await readIn('de')
  await expectTexts('Die E\u2011Mail-Adresse oder das Passwort ist falsch.')
  await expectKept({ 'E\u2011Mail': values.Email, Passwort: values.Password })
})

test('a Wi-Fi that answers in place of the server is named as the cause', async () => {
  network.refuse(signInCalls.login, 511, '<h1>Welcome to the clubhouse</h1>')
  await open('/login')
  await signIn()
  await expectNotice(
    'alert',
    'Login Failed',
    'No answer from Fletch. If this Wi-Fi asks you to sign in, do that first',
  )
  await expectKept(values)
})

test('while the server is unavailable the sign-in says so and loses nothing', async () => {
  network.lose(signInCalls.login)
  await open('/login')
  await signIn()
  await expectNotice('alert', 'Login Failed', 'No connection. Please check your network and try again.')
  await expectKept(values)
  serveUser(ada)
  network.on(signInCalls.login, { token: 'a token', user: ada })
  await press('Sign in')
  await expect.element(button('Open menu')).toBeVisible()
})
