import { cardWith } from '@fletch/testkit/card.ts'
import { openAs, remembered } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/one-window.ts'
import { expectSignedOut } from '../support/session.ts'

test('a new password ends the sessions of all other devices', { tag: '@any-size' }, async ({
  page,
  browser,
  newArcher,
  signIn,
}) => {
  const ada = await newArcher()
  await openAs(page, ada, '/profile')
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(other, ada)
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Chrome on', { exact: false }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Change password' }).click()
  await expectAccessible(page)
  await page.getByLabel('Current Password').fill('not it')
  await page.getByLabel('New Password', { exact: true }).fill('another stone 8')
  await page.getByLabel('Confirm New Password').fill('another stone 8')
  await page.getByRole('button', { name: 'Change Password', exact: true }).click()
  await expect(page.getByRole('alert').getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Current Password').fill(ada.password)
  await page.getByRole('button', { name: 'Change Password', exact: true }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()

  await other.reload()
  await expectSignedOut(other)
  await other.context().close()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'User Profile' })).toBeVisible()
})

test('one session of another device ends after the password was given, and only that one', {
  tag: '@any-size',
}, async ({ page, browser, newArcher, signIn }) => {
  const ada = await newArcher()
  await openAs(page, ada, '/profile')
  const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
  await signIn(other, ada)
  await page.reload()
  await page.getByRole('button', { name: /^End the session of / }).click()
  await expect(page.getByRole('heading', { name: 'End Session' })).toBeVisible()
  await expectAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('not it')
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByRole('alert').getByText('This is not your password').first()).toBeVisible()
  await dialog.getByLabel('Password', { exact: true }).fill(ada.password)
  await dialog.getByRole('button', { name: 'End session' }).click()
  await expect(page.getByText('Session ended')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^End the session of / })).toBeHidden()
  await other.reload()
  await expectSignedOut(other)
  await other.context().close()
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
})

test('signing out everywhere asks twice and leads to the sign-in', { tag: '@any-size' }, async ({
  page,
  newArcher,
}) => {
  await openAs(page, await newArcher(), '/profile')
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Confirm: sign out everywhere' }).click()
  await reloaded
  await expectSignedOut(page)
  expect(await remembered(page, 'fletch.token')).toBeNull()
})

test('an account says what goes with it, asks for the password, and is gone', { tag: '@any-size' }, async ({
  page,
  newArcher,
  server,
}) => {
  const ada = await newArcher()
  await fetch(`${server.address}/api/scorecards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(cardWith(['1A'])),
  })
  await openAs(page, ada, '/profile')
  await page.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText('Your 1 scorecard is deleted')).toBeVisible()
  await expect(page.getByText('Your session ends')).toHaveCount(1)
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill('not it')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await reloaded
  await expectSignedOut(page)
  expect(await remembered(page, 'fletch.user')).toBeNull()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByLabel('Password', { exact: true }).fill(ada.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Invalid credentials')).toBeVisible()
})
