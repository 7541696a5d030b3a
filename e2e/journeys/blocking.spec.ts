import type { Scorecard } from '@fletch/contract'
import type { ServerProcess } from '@fletch/testkit/server-process.ts'
import type { Page } from '@playwright/test'
import { adminCredentials, typeCredentials } from '../support/administrator.ts'
import { openAs, registerArcher, remembered } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { test as base, expect } from '../support/journey.ts'
import { onServer, signedInAgain } from '../support/outage.ts'
import { beginCard, expectTotal, saveCard, shoot } from '../support/scoring.ts'
import { expectSignedOut, findServer, loseServer } from '../support/session.ts'

const test = base.extend<{ readonly administered: ServerProcess }>({
  administered: async ({ serverWith }, use) =>
    use(await serverWith({ ADMIN_PASSWORD: adminCredentials.password })),
  baseURL: async ({ administered }, use) => use(administered.address),
})

const words =
  'Your account has been blocked by the administrator of this server. Nothing of it is lost: please contact them.'

const notice = (page: Page, text: string) => expect(page.locator('[popover]').getByText(text)).toBeVisible()

const signIn = async (
  page: Page,
  { email, password }: { readonly email: string; readonly password: string },
) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a blocked account is told so at sign-in, keeps its data on the phone and sends it after it is unblocked', {
  tag: '@any-size',
}, async ({ page, browser, administered }) => {
  const ada = await registerArcher(administered.address, 'Ada')
  await openAs(page, ada, '/')
  await beginCard(page, { targets: 3 })
  await shoot(page, 1, ['1A'])
  await saveCard(page)
  await loseServer(page)
  await shoot(page, 2, ['1B'])
  await expectTotal(page, 38)

  const office = await (await browser.newContext({ baseURL: administered.address })).newPage()
  await office.goto('/admin/login')
  await typeCredentials(office, adminCredentials)
  await office.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click()
  await office.getByRole('button', { name: 'Manage Ada Nock' }).click()
  await expect(office.getByText('Signed in on 1 device')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'Block account' }).click()
  await office.getByRole('button', { name: 'Confirm: block account' }).click()
  await notice(office, 'Account blocked')
  await expect(office.getByText('Blocked since')).toBeVisible()

  await findServer(page)
  await page.reload()
  await expectSignedOut(page)
  await signIn(page, ada)
  await notice(page, words)
  await expectAccessible(page)

  await office.getByRole('button', { name: 'Unblock account' }).click()
  await notice(office, 'Account unblocked')
  await signIn(page, ada)
  await expectTotal(page, 38)
  const fresh = { ...ada, token: await signedInAgain(administered.address, ada) }
  const totalOnServer = async () =>
    (await onServer<Scorecard[]>(administered.address, fresh, '/api/scorecards'))[0]?.totalScore
  await expect.poll(totalOnServer, { timeout: 20_000 }).toBe(38)

  await office.getByRole('button', { name: 'End all sessions' }).click()
  await office.getByRole('button', { name: 'Confirm: end all sessions' }).click()
  await notice(office, 'All sessions have ended')
  await office.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await office.getByRole('navigation').getByRole('link', { name: 'Actions', exact: true }).click()
  for (const action of ['Ended all sessions of an account', 'Unblocked an account', 'Blocked an account'])
    await expect(office.getByText(action, { exact: true })).toBeVisible()
  await expect(office.getByText('Ada Nock').first()).toBeVisible()
  await office.context().close()
})

test('a phone keeps its device mark after sign-out and sends it at the next sign-in', {
  tag: '@any-size',
}, async ({ page, administered }) => {
  const ada = await registerArcher(administered.address, 'Ada')
  await page.goto('/login')
  await signIn(page, ada)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  const mark = await remembered(page, 'fletch.device')
  expect(mark).toMatch(/^[\w-]{43}$/)
  await page.getByRole('button', { name: 'Open menu' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Logout' }).click()
  await reloaded
  await expectSignedOut(page)
  const login = page.waitForRequest('**/api/auth/login')
  await signIn(page, ada)
  expect((await login).postDataJSON().device).toBe(mark)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()
  expect(await remembered(page, 'fletch.device')).toBe(mark)
})
