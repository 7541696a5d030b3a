import { expect } from '@playwright/test'
import { openAs, remember } from '../support/archer.ts'
import { stepUntil, stopTime } from '../support/session.ts'
import type { Scene } from './scene.ts'

const currentUser = '**/api/auth/user'

/** Between signed in and signed out. */
export const sessionScenes: readonly Scene[] = [
  {
    name: 'loading',
    open: async (page, { archer }) => {
      await page.route(currentUser, () => undefined)
      await remember(page, { 'fletch.token': archer.token })
      await page.goto('/scorecards')
      await expect(page.getByText('Loading...')).toBeVisible()
    },
  },
  {
    name: 'authentication-error',
    open: async (page, { archer }) => {
      await page.route(currentUser, (route) => route.abort())
      await remember(page, { 'fletch.token': archer.token })
      await page.goto('/scorecards')
      await expect(page.getByText('Authentication Error')).toBeVisible()
    },
  },
  {
    name: 'welcome-back',
    open: async (page, { newcomer }) => {
      // The banner hides itself after 2 s: time is ours, and stands still while it is looked at.
      await stopTime(page)
      await remember(page, { 'fletch.logged-out': 'true' })
      await openAs(page, newcomer, '/scorecards')
      await stepUntil(page, () => page.getByText('Welcome back, Wren!').isVisible(), 50)
    },
  },
  {
    name: 'session-ended',
    open: async (page, { newcomer }) => {
      await openAs(page, newcomer, '/')
      await page.route(currentUser, (route) =>
        route.fulfill({ status: 401, json: { message: 'No session' } }),
      )
      await page.route('**/api/scorecards', (route) =>
        route.fulfill({ status: 401, json: { message: 'No session' } }),
      )
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Your session has ended.')).toBeVisible()
    },
  },
]
