import { expect } from '@playwright/test'
import { openAs, remember } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { isWide } from '../support/scoring.ts'
import type { Scene } from './scene.ts'

const currentUser = '**/api/auth/user'

const endlessTimers = (milliseconds: number) => `{
  const begin = setTimeout
  setTimeout = (work, after, ...rest) => (after === ${milliseconds} ? 0 : begin(work, after, ...rest))
}`

/** Sessions that end or cannot be checked. */
export const sessionScenes: readonly Scene[] = [
  {
    name: 'loading',
    open: async (page, { archer }) => {
      await routeCalls(page, currentUser, () => undefined)
      await remember(page, { 'fletch.token': archer.token })
      await page.goto('/scorecards')
      await expect(page.getByText('Loading...')).toBeVisible()
    },
  },
  {
    name: 'authentication-error',
    open: async (page, { archer }) => {
      await routeCalls(page, currentUser, (route) => route.abort())
      await remember(page, { 'fletch.token': archer.token })
      await page.goto('/scorecards')
      await expect(page.getByText('Authentication Error')).toBeVisible()
    },
  },
  {
    name: 'welcome-back',
    open: async (page, { newcomer }) => {
      // The banner hides after 2 s; here the timer never ends.
      await page.addInitScript({ content: endlessTimers(2000) })
      await remember(page, { 'fletch.logged-out': 'true' })
      await openAs(page, newcomer, '/scorecards')
      await expect(page.getByText('Welcome back, Wren!')).toBeVisible()
    },
  },
  {
    name: 'session-ended',
    isOtherAtDesk: true,
    open: async (page, { newcomer }) => {
      await openAs(page, newcomer, '/')
      await expect(page.getByLabel('Number of Targets')).toBeVisible()
      await routeCalls(page, currentUser, (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'of-the-test', message: 'Your session has ended. Please log in again.' },
        }),
      )
      await routeCalls(page, '**/api/scorecards', (route) =>
        route.fulfill({
          status: 401,
          json: { code: 'of-the-test', message: 'Your session has ended. Please log in again.' },
        }),
      )
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Your session has ended.').first()).toBeVisible()
      if (isWide(page)) await expect(page.getByText('Keep Fletch open until sent')).toBeVisible()
    },
  },
  {
    name: 'session-ending',
    open: async (page, { archer }) => {
      const fourMinutesBeforeTheEnd = Date.now() - (24 * 60 - 4) * 60_000
      await remember(page, { 'fletch.session': String(fourMinutesBeforeTheEnd) })
      await openAs(page, archer, '/scorecards')
      await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length)
    },
  },
]
