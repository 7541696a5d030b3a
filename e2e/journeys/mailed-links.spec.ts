import { emailVerificationCalls } from '@fletch/contract'
import { type Archer, openAs } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import type { Journey } from '../support/journey.ts'
import { expect, test } from '../support/one-window.ts'
import { senderTo } from '../support/send.ts'

/** The link in the verification mail. */
const linkFor = async (address: string, mailTo: Journey['mailTo'], { token, email }: Archer) => {
  await senderTo(address, token)(emailVerificationCalls.request)
  const [link] = /\/verify-email[?#]token=[\w-]+/.exec(await mailTo(email)) ?? []
  return link ?? '/none'
}

const isVerified = async (address: string, { token }: Archer) =>
  (await senderTo(address, token)(emailVerificationCalls.state)).isVerified

test('a mailed link shows the account and changes nothing without the password', {
  tag: '@any-size',
}, async ({ page, newArcher, server, mailTo }) => {
  const ada = await newArcher()
  await page.goto(await linkFor(server.address, mailTo, ada))
  await expect(page.getByText('Ada Nock')).toBeVisible()
  await expect(page.getByText(ada.email)).toBeVisible()
  await expectAccessible(page)
  const verify = page.getByRole('button', { name: 'Verify my address' })
  await verify.click()
  await expect(page.getByText('Password is required').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await verify.click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  expect(await isVerified(server.address, ada)).toBe(false)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await verify.click()
  await expect(page.getByRole('heading', { name: 'Email address verified' })).toBeVisible()
  expect(await isVerified(server.address, ada)).toBe(true)
})

test('‘This was not me’ asks once, then an account that someone else registered sends no more email', {
  tag: '@any-size',
}, async ({ page, newArcher, server, mailTo }) => {
  const mallory = await newArcher('Mallory')
  await page.goto(await linkFor(server.address, mailTo, mallory))
  const notMe = page.getByRole('button', { name: 'This was not me' })
  await notMe.click()
  const question = page.getByRole('dialog')
  await expect(question.getByText(mallory.email)).toBeVisible()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await isVerified(server.address, mallory)).toBe(false)
  await notMe.click()
  await question.getByRole('button', { name: 'Stop emails' }).click()
  await expect(page.getByRole('heading', { name: 'No more email' })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Choose a new password' })).toBeVisible()
  await openAs(page, mallory, '/profile/details')
  await expect(
    page.getByText(`The owner of ${mallory.email} said that this account is not theirs.`),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send verification email' })).toBeHidden()
})
