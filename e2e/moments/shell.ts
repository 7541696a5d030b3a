import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { outgrowCache } from '../support/caches.ts'
import { unrouteCalls } from '../support/calls.ts'
import { failAt, following, holdAt, type Moment, type NextMoment, newArcherOn } from './moment.ts'

const bugReports = '**/api/bug-reports'

const openBugReport = (page: Page) => page.getByRole('button', { name: 'Report Bug' }).click()

const submitBug = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()

const reportBug = async (page: Page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('The pad ignores me')
  await dialog.getByLabel('Description').fill('I tap 1A and nothing happens.')
  await submitBug(page)
}

export const shellMoments = {
  'error without words': async (page) => {
    await page.route('**/assets/scorecards-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("")' }),
    )
    await openAs(page, await newArcherOn(page), '/scorecards')
  },
  'bug report with little': async (page) => {
    await page.goto('/login')
    await openBugReport(page)
    await submitBug(page)
  },
  'bug report fails': following('bug report with little', async (page) => {
    await failAt(page, bugReports)
    await reportBug(page)
  }),
  'bug report sent': following('bug report fails', async (page) => {
    await unrouteCalls(page, bugReports)
    await submitBug(page)
  }),
  'bug report on its way': following('bug report sent', async (page) => {
    await holdAt(page, bugReports)
    await openBugReport(page)
    await reportBug(page)
  }),
  'cache optimized': async (page) => outgrowCache(page, await newArcherOn(page)),
} satisfies Record<string, Moment | NextMoment>
