import { cardWith } from '@fletch/testkit/card.ts'
import type { Page } from '@playwright/test'
import { openAs, remembered } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { expect, test } from '../support/one-window.ts'
import { openProfile } from '../support/profile.ts'
import { expectSignedOut } from '../support/session.ts'

test('a password ends the session of one other device, a new password ends all other sessions, and sign-out everywhere ends all', {
  tag: '@any-size',
}, async ({ page, browser, newArcher, signIn }) => {
  const ada = await newArcher()
  await openAs(page, ada, '/profile')
  await openProfile(page, 'Signed-in Devices')
  const openOther = async () => {
    const other = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage()
    await signIn(other, ada)
    return other
  }
  const isOut = async (other: Page) => {
    await other.reload()
    await expectSignedOut(other)
  }
  const [ended, other] = [await openOther(), await openOther()]
  await page.reload()
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)
  await expect(page.getByText('Chrome on', { exact: false }).first()).toBeVisible()

  const endings = page.getByRole('button', { name: /^End the session of / })
  await expect(endings).toHaveCount(2)
  await endings.last().click()
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
  await expect(endings).toHaveCount(1)
  // Only one of the two other sessions has ended.
  await Promise.all([ended.reload(), other.reload()])
  const menus = async () => {
    const menuCounts = [ended, other].map((each) => each.getByRole('button', { name: 'Open menu' }).count())
    const forms = [ended, other].map((each) => each.getByRole('heading', { name: 'Sign in' }).count())
    return [await Promise.all(menuCounts), await Promise.all(forms)].map((each) => each.toSorted())
  }
  await expect.poll(menus).toEqual([
    [0, 1],
    [0, 1],
  ])

  await openProfile(page, 'Change Password')
  await expectAccessible(page)
  await page.getByLabel('Current Password').fill('not it')
  await page.getByLabel('New Password', { exact: true }).fill('another stone 8')
  await page.getByLabel('Confirm New Password').fill('another stone 8')
  await page.getByRole('button', { name: 'Change Password', exact: true }).click()
  await expect(page.getByRole('alert').getByText('This is not your password').first()).toBeVisible()
  await page.getByLabel('Current Password').fill(ada.password)
  await page.getByRole('button', { name: 'Change Password', exact: true }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page).toHaveURL(/\/profile$/)
  for (const each of [ended, other]) {
    await isOut(each)
    await each.context().close()
  }
  await page.reload()
  await openProfile(page, 'Signed-in Devices')
  await expect(page.getByText('This device', { exact: true })).toHaveCount(1)

  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Confirm: sign out everywhere' }).click()
  await reloaded
  await expectSignedOut(page)
  expect(await remembered(page, 'fletch.token')).toBeNull()
})

test('deleting an account shows what is deleted, asks for the password and deletes it', {
  tag: '@any-size',
}, async ({ page, newArcher, server }) => {
  const ada = await newArcher()
  await fetch(`${server.address}/api/scorecards`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(cardWith(['1A'])),
  })
  await openAs(page, ada, '/profile')
  await openProfile(page, 'Delete Account')
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
