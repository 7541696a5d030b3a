import type { Page } from '@playwright/test'
import { notice } from '../support/accounts.ts'
import { openAs, remembered } from '../support/archer.ts'
import { hearPauses } from '../support/broken-start.ts'
import { outgrowCache } from '../support/caches.ts'
import { expect, test } from '../support/one-window.ts'
import { expectSignedIn } from '../support/session.ts'

const profile = '**/api/auth/me'

/** Counts the requests for paths with this ending. */
const countOf = (page: Page, ending: string) => {
  const requests = { times: 0 }
  page.on('request', (request) => {
    if (request.method() === 'GET' && new URL(request.url()).pathname === ending) requests.times += 1
  })
  return requests
}

const goTo = async (page: Page, place: string, heading: string) => {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: place }).click()
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
}

/** The name, as the profile shows it. */
const nameOn = (page: Page) =>
  page.getByRole('navigation', { name: 'Profile pages' }).getByText(/^Wren\w* Nock$/)

const toProfile = (page: Page) => goTo(page, 'Wren', 'User Profile')
const toEvents = (page: Page) => goTo(page, 'Events', 'Events')

test('cached data is not requested again while it is fresh; a write makes it stale in all tabs', {
  tag: '@any-size',
}, async ({ page, context, newArcher }) => {
  await page.clock.install()
  const user = countOf(page, '/api/auth/user')
  const me = countOf(page, '/api/auth/me')
  await openAs(page, await newArcher('Wren'), '/profile')
  await expect(nameOn(page)).toHaveText('Wren Nock')
  const other = await context.newPage()
  await other.goto('/profile')
  await expect(nameOn(other)).toHaveText('Wren Nock')

  // Fresh for three hours: no request before that, one request after it.
  await toEvents(page)
  await page.clock.fastForward('02:59:00')
  await toProfile(page)
  expect(me.times).toBe(1)
  await toEvents(page)
  await page.clock.fastForward('00:02:00')
  await toProfile(page)
  await expect.poll(() => me.times).toBe(2)

  // A write raises the version, and both tabs fetch what they show again.
  const before = { user: user.times, me: me.times }
  const version = Number(await remembered(page, 'fletch.cache-version'))
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('First Name*').fill('Wrenna')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.clock.runFor(100)
  await expect(notice(page)).toContainText('Profile updated successfully!')
  await expect.poll(() => user.times).toBe(before.user + 1)
  await expect.poll(() => me.times).toBe(before.me + 1)
  expect(Number(await remembered(page, 'fletch.cache-version'))).toBe(version + 1)
  await expect(nameOn(other)).toHaveText('Wrenna Nock')
})

test('every half hour the cache is checked, and one that is too large is optimized', {
  tag: '@any-size',
}, async ({ page, newArcher }) => {
  await outgrowCache(page, await newArcher())
  await expect(notice(page)).toContainText(
    'Cache was getting large and has been optimized for better performance.',
  )
})

test('a profile that fails to load is requested three more times, one second apart', {
  tag: '@any-size',
}, async ({ page, newArcher, complaints }) => {
  const me = countOf(page, '/api/auth/me')
  await page.route(
    profile,
    (route) => route.fulfill({ status: 500, json: { code: 'server-failed', message: '' } }),
    { times: 4 },
  )
  const pauses = await hearPauses(page)
  await openAs(page, await newArcher('Wren'), '/profile')
  await expect(page.getByText('Profile not found')).toBeVisible()
  const before = pauses.filter((each) => each === 1000).length
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(nameOn(page)).toHaveText('Wren Nock')
  expect(me.times).toBe(5)
  expect(pauses.filter((each) => each === 1000)).toHaveLength(before + 3)
  await expectSignedIn(page)
  complaints.splice(0)
})
