import { bugReportCalls, scorecardCalls } from '@fletch/contract'
import type { ServerProcess } from '@fletch/testkit/server-process.ts'
import type { Page } from '@playwright/test'
import { adminCredentials, typeCredentials } from '../support/administrator.ts'
import { openAs, registerArcher, remembered } from '../support/archer.ts'
import { expectAccessible } from '../support/axe.ts'
import { test as base, expect } from '../support/journey.ts'
import { stepOutside } from '../support/outside.ts'
import { openMore } from '../support/scoring.ts'
import { senderTo } from '../support/send.ts'

// A separate server on SQLite that records visits and cannot reach its mail server.
const test = base.extend<{ readonly administered: ServerProcess }>({
  administered: async ({ serverWith }, use) =>
    use(
      await serverWith({
        ADMIN_PASSWORD: adminCredentials.password,
        ANALYTICS: 'on',
        SMTP_URL: 'smtp://127.0.0.1:1',
        LOG_LEVEL: 'info',
      }),
    ),
  baseURL: async ({ administered }, use) => use(administered.address),
})

const figure = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) })

const notice = (page: Page, words: string) => expect(page.locator('[popover]').getByText(words)).toBeVisible()

const openTab = async (page: Page, name: string) => {
  await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('navigation').getByRole('link', { name, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
}

/** The databases that hold what archers typed. */
const databasesOn = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

/** Makes data for the console: an archer's visits, a card, a bug report and a mail that cannot be sent. */
const live = async (page: Page, { address }: ServerProcess) => {
  const ada = await registerArcher(address, 'Ada')
  const send = senderTo(address, ada.token)
  await send(scorecardCalls.create, { archerName: 'Ada Nock', club: 'The Oaks', scores: [{ zone: '1A' }] })
  await send(bugReportCalls.submit, {
    title: 'The pad ignores me',
    description: 'I tap 1A and nothing happens.',
    priority: 'high',
  })
  await fetch(`${address}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: ada.email }),
  })
  await openAs(page, ada, '/?new')
  await openMore(page)
  await page.getByLabel('Archer Name').fill('Ada of the Oaks')
  await expect.poll(() => databasesOn(page)).not.toEqual([])
  // The visit to the previous page may be recorded as late as this one.
  const noted = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/analytics/page-visit') &&
      answer.request().postDataJSON().path === '/scorecards',
  )
  await page.goto('/scorecards')
  await noted
  return ada
}

test('an administrator signs in, checks the server and its users, fixes problems and signs out', {
  tag: ['@any-size', '@core-phone'],
}, async ({ page, context, administered }) => {
  const ada = await live(page, administered)

  await test.step('the console refuses visitors who have not signed in, and a wrong password', async () => {
    await page.goto('/admin/console?tab=logs')
    await expect(page).toHaveURL('/admin/login')
    await typeCredentials(page, { ...adminCredentials, password: 'a guess' })
    await notice(page, 'Invalid admin credentials')
    await typeCredentials(page, adminCredentials)
    await notice(page, 'Welcome to the admin console')
    await expect(page).toHaveURL('/admin/console')
    expect(await remembered(page, 'fletch.admin')).not.toBeNull()
    expect(await page.evaluate(() => document.cookie)).toBe('')
  })

  await test.step('the overview shows counts and the health of the server', async () => {
    for (const name of ['Total Users', 'Active Today', 'Total Scorecards', 'Bug Reports'])
      await expect(figure(page, name)).toContainText(`${name}1`)
    await expect(figure(page, 'Database')).toContainText('Healthy')
    await expect(figure(page, 'Object Storage')).toContainText('Healthy')
    await expect(figure(page, 'Email Service')).toContainText('Down')
    await expect(figure(page, 'Server')).toContainText('Running')
    const checked = page.waitForResponse('**/api/admin/system-health')
    await page.getByRole('button', { name: 'Refresh Health Check' }).click()
    expect((await checked).request().headers()['admin-auth']).toBe('true')
    const activity = page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem')
    await expect(activity.first()).toBeVisible()
    expect(await activity.count()).toBeLessThanOrEqual(5)
    await expectAccessible(page)
  })

  await test.step('a test email shows why it failed; there is no backup yet', async () => {
    const server = page.getByRole('region', { name: 'Server', exact: true })
    await expect(server.getByText('Email is sent through 127.0.0.1:1')).toBeVisible()
    await expect(server.getByText('No backup yet')).toBeVisible()
    await server.getByLabel('Send the test email to').fill('ada@example.org')
    await server.getByRole('button', { name: 'Send test email' }).click()
    await expect(server.getByText('ECONNREFUSED')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('analytics show the visited pages', async () => {
    await openTab(page, 'Analytics')
    await expect(page.getByRole('rowheader', { name: '/scorecards' })).toBeVisible()
    await expect(figure(page, 'Unique Visitors')).toContainText('Unique Visitors1')
    await page.getByRole('button', { name: 'Show as table Page Views by Day' }).click()
    await expect(page.getByRole('button', { name: 'Show all 30' })).toBeVisible()
    await page.getByLabel('Period', { exact: true }).selectOption('Choose dates')
    await page.getByLabel('From', { exact: true }).fill('2026-01-01')
    await page.getByLabel('To', { exact: true }).fill('2026-01-31')
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(page.getByText('No visits in this period')).toBeVisible()
  })

  await test.step('users are found by search', async () => {
    await openTab(page, 'Users')
    await expect(page.getByText(ada.email)).toBeVisible()
    await page.getByLabel('Search users').fill('nobody of this name')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByLabel('Search users').fill('ADA')
    await expect(page.getByText(ada.email)).toBeVisible()
  })

  await test.step('a bug report is marked as done, reopened and marked again', async () => {
    await openTab(page, 'Bug Reports')
    const report = page.getByRole('heading', { name: 'The pad ignores me' })
    await expect(page.getByText('High priority')).toBeVisible()
    await expect(page.getByText(ada.email)).toBeVisible()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await notice(page, 'Marked as done')
    await expect(report).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(report).toBeVisible()
    await page.getByRole('button', { name: 'Mark as done' }).click()
    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(figure(page, 'Bug Reports')).toContainText('none open')
    await page.getByRole('link', { name: 'Bug Reports' }).click()
    await page.getByLabel('State', { exact: true }).selectOption('Done')
    await expect(report).toBeVisible()
  })

  await test.step('the log is filtered by level and by text', async () => {
    await openTab(page, 'System Logs')
    const lines = page.getByRole('list', { name: 'Log entries' })
    const ready = lines.getByText('The server is ready').first()
    await expect(ready).toBeVisible()
    await page.getByLabel('Level', { exact: true }).selectOption('Warnings')
    await expect(ready).toBeHidden()
    await page.getByLabel('Search logs').fill('AS Administrator FAILED')
    await expect(lines.getByRole('listitem')).toHaveCount(1)
    await expect(page.getByText('a guess')).toBeHidden()
  })

  await test.step('a failed email is sent again', async () => {
    await openTab(page, 'Emails')
    await expect(page.getByText('Password reset email')).toBeVisible()
    await expect(page.getByText(`to ${ada.email}`)).toBeVisible()
    const reset = page.getByRole('listitem').filter({ hasText: 'Password reset email' })
    await reset.getByRole('button', { name: 'Send again' }).click()
    await notice(page, 'On its way')
    await openTab(page, 'Actions')
    for (const action of ['Sent an email again', 'Reopened a bug report', 'Signed in'])
      await expect(page.getByText(action).first()).toBeVisible()
  })

  await test.step('Clear Cache clears all caches, and keeps the session and what archers entered', async () => {
    await page.evaluate(async () => {
      localStorage.setItem('fletch.theme', 'dark')
      sessionStorage.setItem('anything', 'here')
      await (await caches.open('of the app')).put('/x', new Response('x'))
    })
    const before = await databasesOn(page)
    expect(before).not.toEqual([])
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Clear Cache' }).click()
    await reloaded
    await notice(page, 'All application caches have been cleared')
    await expect(page).toHaveURL('/admin/console?tab=actions')
    const storage = await page.evaluate(async () => ({
      keys: Object.keys(localStorage).filter((key) => key !== 'fletch.visits'),
      caches: await caches.keys(),
      anything: sessionStorage.getItem('anything'),
    }))
    expect(storage).toEqual({ keys: ['fletch.admin'], caches: [], anything: null })
    expect(await databasesOn(page)).toEqual(before)
  })

  await test.step('an ended session leads to the sign-in, even if the flag is still set', async () => {
    // Leave the open console first: it polls the server and would notice the end of the session before the new page.
    await stepOutside(page)
    await context.clearCookies()
    await page.goto('/admin/console?tab=users')
    await notice(page, 'Please sign in again')
    await expect(page).toHaveURL('/admin/login')
    expect(await remembered(page, 'fletch.admin')).toBeNull()
  })

  await test.step('signing out ends the session here and on the server', async () => {
    await typeCredentials(page, adminCredentials)
    await expect(page).toHaveURL('/admin/console')
    const cookie = (await context.cookies()).find(({ name }) => name === 'fletch-admin')
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
    await page.getByRole('button', { name: 'Logout' }).click()
    await notice(page, 'Admin session ended')
    await expect(page).toHaveURL('/admin/login')
    const again = await fetch(`${administered.address}/api/admin/user-stats`, {
      headers: { 'admin-auth': 'true', cookie: `fletch-admin=${cookie?.value}` },
    })
    expect(again.status).toBe(401)
    await page.getByRole('link', { name: 'Back to main site' }).click()
    await expect(page).toHaveURL('/')
  })
})
