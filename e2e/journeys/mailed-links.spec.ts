import { emailVerificationCalls } from '@fletch/contract'
import type { Archer } from '../support/archer.ts'
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

test('‘This was not me’ asks once and deletes an account that someone else registered', {
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
  await question.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
  await page.getByRole('link', { name: 'To sign in' }).click()
  await page.getByLabel('Email').fill(mallory.email)
  await page.getByLabel('Password', { exact: true }).fill(mallory.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Login Failed')).toBeVisible()
})
