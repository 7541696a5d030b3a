import type { Page } from '@playwright/test'
import { adminAnswers } from '../scenes/admin-answers.ts'
import { adminCredentials, answerAsAdmin, openConsole, typeCredentials } from '../support/administrator.ts'
import { routeCalls } from '../support/calls.ts'
import { failAt, following, holdAt, type Moment, type NextMoment } from './moment.ts'

const login = '**/api/admin/login'

const signIn = async (page: Page) => {
  await page.goto('/admin/login')
  await typeCredentials(page, adminCredentials)
}

const clearCache = (page: Page) => page.getByRole('button', { name: 'Clear Cache' }).click()

export const adminMoments = {
  'admin sign-in with little': async (page) => {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Access Admin Console' }).click()
  },
  'admin sign-in on its way': async (page) => {
    await holdAt(page, login)
    await signIn(page)
  },
  'admin sign-in fails': following('admin sign-in with little', async (page) => {
    await failAt(page, login, 401)
    await typeCredentials(page, adminCredentials)
  }),
  'admin signed in': following('admin sign-in fails', async (page) => {
    await routeCalls(page, login, (route) => route.fulfill({ json: { message: 'Welcome' } }))
    await answerAsAdmin(page, { ...adminAnswers, logout: { status: 204 } })
    await typeCredentials(page, adminCredentials)
  }),
  'application cache cleared': async (page) => {
    await openConsole(page, adminAnswers)
    await clearCache(page)
  },
  'application cache not cleared': following('admin signed in', async (page) => {
    await page.evaluate(() => {
      CacheStorage.prototype.keys = () => Promise.reject(new Error('no'))
    })
    await clearCache(page)
  }),
  'admin signed out': following('application cache not cleared', (page) =>
    page.getByRole('button', { name: 'Logout' }).click(),
  ),
} satisfies Record<string, Moment | NextMoment>
