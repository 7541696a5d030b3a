import { accountCalls, emailVerificationCalls, mailServerCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const warning = 'This Fletch has no mail server yet, so it sends no email. Ask its administrator.'

test('on a server without a mail server, who forgot a password reads so before typing, and can still ask', async () => {
  network.on(mailServerCalls.read, { configured: false })
  await open('/forgot-password')
  await expectTexts(warning)
  await page.getByLabelText('Email Address *').fill(ada.email)
  network.on(accountCalls.forgotPassword, { message: 'A link has been sent if there is an account.' })
  await press('Send Reset Link')
  await expectNotice('status', 'Request Sent')
  await expect.element(page.getByText(/Check your inbox/)).not.toBeInTheDocument()
})

test('with a mail server, nothing is said', async () => {
  await open('/forgot-password')
  await expect.poll(() => network.sent(mailServerCalls.read)).toHaveLength(1)
  await expect.element(page.getByText(warning)).not.toBeInTheDocument()
})

test('the profile says so beside the address that is not verified, and never that an email was sent', async () => {
  network.on(mailServerCalls.read, { configured: false })
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: false })
  await open('/profile', { as: ada, size: 'desk' })
  await expectTexts('Not verified', warning)
  await expect.element(button('Send verification email')).toBeEnabled()
  network.on(emailVerificationCalls.request, { message: 'We have sent you a mail.' })
  await press('Send verification email')
  await expectNotice('alert', 'Email not sent', warning)
  expect(document.body.textContent).not.toContain('We have sent you a mail.')
})
