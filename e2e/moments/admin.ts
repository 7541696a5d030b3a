import type { Page } from '@playwright/test'
import { adminAnswers } from '../scenes/admin-answers.ts'
import { adminCredentials, answerAsAdmin, openConsole, typeCredentials } from '../support/administrator.ts'
import { routeCalls } from '../support/calls.ts'
import { failAt, holdAt, type Moment } from './moment.ts'

const login = '**/api/admin/login'

const signIn = async (page: Page) => {
  await page.goto('/admin/login')
  await typeCredentials(page, adminCredentials)
}

const leave = async (page: Page) => {
  await openConsole(page, { ...adminAnswers, logout: { status: 204 } })
  await page.getByRole('button', { name: 'Logout' }).click()
}

const clearCache = async (page: Page) => {
  await openConsole(page, adminAnswers)
  return () => page.getByRole('button', { name: 'Clear Cache' }).click()
}

export const adminMoments = {
  'admin sign-in with little': async (page) => {
    await page.goto('/admin/login')
    await page.getByRole('button', { name: 'Access Admin Console' }).click()
  },
  'admin sign-in on its way': async (page) => {
    await holdAt(page, login)
    await signIn(page)
  },
  'admin sign-in fails': async (page) => {
    await failAt(page, login, 401)
    await signIn(page)
  },
  'admin signed in': async (page) => {
    await routeCalls(page, login, (route) => route.fulfill({ json: { message: 'Welcome' } }))
    await answerAsAdmin(page, adminAnswers)
    await signIn(page)
  },
  'admin signed out': leave,
  'application cache cleared': async (page) => {
    const clear = await clearCache(page)
    await clear()
  },
  'application cache not cleared': async (page) => {
    const clear = await clearCache(page)
    await page.evaluate(() => {
      CacheStorage.prototype.keys = () => Promise.reject(new Error('no'))
    })
    await clear()
  },
} satisfies Record<string, Moment>
