import { expect, type Page } from '@playwright/test'
import { answerAsAdmin, openConsole } from '../support/administrator.ts'
import { routeCalls } from '../support/calls.ts'
import { adminAnswers, analyticsOff, newServer, recentLogs } from './admin-answers.ts'
import { goingOn, type Scene } from './scene.ts'

const away = {
  status: 503,
  json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
}

/** An empty list. */
const nothing = { items: [], nextCursor: null }

/** Waits until the page is no longer than its contents. */
const endsWithItsContents = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight - document.body.offsetHeight))
    .toBeLessThanOrEqual(1)

const see = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

const adminOverview: Scene = {
  name: 'admin-overview',
  open: async (page) => {
    await openConsole(page, { ...adminAnswers, logs: recentLogs })
    await see(page, 'No answer within 2 seconds')
    await see(page, 'a job was given up on')
    await see(page, 'Some emails could not be sent.')
  },
}

/** Opens another tab of the console. */
const openTab = async (page: Page, tab: string, seen: string) => {
  await page.getByRole('navigation').getByRole('link', { name: tab, exact: true }).click()
  await see(page, seen)
}

const onTab = (before: Scene, name: string, tab: string, seen: string): Scene =>
  goingOn(before, name, (page) => openTab(page, tab, seen))

const sendTestMail = async (page: Page, seen: string) => {
  await page.getByLabel('Send the test email to').fill('ada.riser@example.org')
  await page.getByRole('button', { name: 'Send test email' }).click()
  await see(page, seen)
}

const adminServerNew: Scene = {
  name: 'admin-server-new',
  open: async (page) => {
    const answers = { ...adminAnswers, logs: recentLogs, mails: nothing, server: newServer }
    await openConsole(page, { ...answers, 'server/test-mail': { problem: null } })
    await sendTestMail(page, 'It was not sent.')
  },
}

const adminServerRefused = goingOn(adminOverview, 'admin-server-refused', async (page) => {
  const problem = 'Invalid login: 535 5.7.8 Error: authentication failed'
  await routeCalls(page, /\/api\/admin\/server\/test-mail$/, (route) => route.fulfill({ json: { problem } }))
  await sendTestMail(page, problem)
})

const adminAnalytics = onTab(adminServerRefused, 'admin-analytics', 'Analytics', 'Return Visitor Rate')

const adminAnalyticsDays = goingOn(adminAnalytics, 'admin-analytics-days', async (page) => {
  await page.getByLabel('Period', { exact: true }).selectOption('Choose dates')
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible()
})

const adminUsers = onTab(adminAnalyticsDays, 'admin-users', 'Users', 'ada.riser.0@example.org')

const adminUserManaged = goingOn(adminUsers, 'admin-user-managed', async (page) => {
  await page.getByRole('button', { name: 'Manage Ada Riser' }).first().click()
  await see(page, 'End all sessions')
})

const adminUserBlocked = goingOn(adminUserManaged, 'admin-user-blocked', async (page) => {
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Manage Cleo Nilsen' }).first().click()
  await see(page, 'Unblock account')
})

const adminBugReports = goingOn(adminUserBlocked, 'admin-bug-reports', async (page) => {
  await page.getByRole('button', { name: 'Close' }).click()
  await openTab(page, 'Bug Reports', 'The pad takes no zone in the rain')
})

const adminLogs = goingOn(adminBugReports, 'admin-logs', async (page) => {
  await openTab(page, 'System Logs', 'a job was given up on')
  await endsWithItsContents(page)
})

const adminMails = onTab(adminLogs, 'admin-mails', 'Emails', 'Given up')

const adminActions = onTab(adminMails, 'admin-actions', 'Actions', 'Sent an email again')

const adminFailing: Scene = {
  name: 'admin-failing',
  open: async (page) => {
    const failing = { 'user-stats': away, 'system-health': away, server: away, logs: away }
    await openConsole(page, { ...adminAnswers, ...failing })
    await expect(page.getByText('HTTP 503').nth(3)).toBeVisible()
  },
}

const adminAnalyticsOff = goingOn(adminFailing, 'admin-analytics-off', async (page) => {
  await answerAsAdmin(page, { analytics: analyticsOff })
  await openTab(page, 'Analytics', 'Page analytics are off')
})

const adminMailsEmpty = goingOn(adminAnalyticsOff, 'admin-mails-empty', async (page) => {
  await answerAsAdmin(page, { mails: nothing })
  await openTab(page, 'Emails', 'No email has failed')
})

/**
 * The administrator: the sign-in, each tab of the console, analytics turned off, and a server without its database.
 */
export const adminScenes: readonly Scene[] = [
  {
    name: 'admin-login',
    open: async (page) => {
      await page.goto('/admin/login')
      await expect(page.getByRole('button', { name: 'Access Admin Console' })).toBeVisible()
    },
  },
  adminOverview,
  adminServerNew,
  adminServerRefused,
  adminAnalytics,
  adminAnalyticsDays,
  adminUsers,
  adminUserManaged,
  adminUserBlocked,
  adminBugReports,
  adminLogs,
  adminMails,
  adminActions,
  adminFailing,
  adminAnalyticsOff,
  adminMailsEmpty,
]
