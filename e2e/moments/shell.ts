import type { Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { outgrowCache } from '../support/caches.ts'
import { routeCalls } from '../support/calls.ts'
import { failAt, holdAt, type Moment, newArcherOn } from './moment.ts'

const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click()

const reportBug = async (page: Page) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Report Bug' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('The pad ignores me')
  await dialog.getByLabel('Description').fill('I tap 1A and nothing happens.')
  await dialog.getByRole('button', { name: 'Submit' }).click()
}

const clearCache = async (page: Page) => {
  await openAs(page, await newArcherOn(page), '/profile')
  await page.getByText('No Club Memberships').waitFor()
  return () => page.getByRole('button', { name: 'Clear cache' }).click()
}

export const shellMoments = {
  'menu of somebody without a first name': async (page) => {
    const wren = await newArcherOn(page)
    const user = { ...wren.user, firstName: '' }
    await routeCalls(page, '**/api/auth/user', (route) => route.fulfill({ json: user }))
    await openAs(page, { ...wren, user }, '/scorecards')
    await openMenu(page)
  },
  'error without words': async (page) => {
    await page.route('**/assets/scorecards-screen-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("")' }),
    )
    await openAs(page, await newArcherOn(page), '/scorecards')
  },
  'bug report with little': async (page) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Report Bug' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  },
  'bug report on its way': async (page) => {
    await holdAt(page, '**/api/bug-reports')
    await reportBug(page)
  },
  'bug report sent': reportBug,
  'bug report fails': async (page) => {
    await failAt(page, '**/api/bug-reports')
    await reportBug(page)
  },
  'cache cleared': async (page) => {
    const clear = await clearCache(page)
    await clear()
  },
  'cache not cleared': async (page) => {
    const clear = await clearCache(page)
    await failAt(page, '**/api/auth/me')
    await clear()
  },
  'cache optimized': async (page) => outgrowCache(page, await newArcherOn(page)),
} satisfies Record<string, Moment>
