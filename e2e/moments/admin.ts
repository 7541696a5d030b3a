import type { Page } from '@playwright/test'
import { adminAnswers } from '../scenes/admin-answers.ts'
import { openConsole } from '../support/administrator.ts'
import { following, type Moment, type NextMoment } from './moment.ts'

const clearCache = (page: Page) => page.getByRole('button', { name: 'Clear Cache' }).click()

export const adminMoments = {
  'application cache not cleared': async (page) => {
    await openConsole(page, adminAnswers)
    await page.evaluate(() => {
      CacheStorage.prototype.keys = () => Promise.reject(new Error('no'))
    })
    await clearCache(page)
  },
  'application cache cleared': following('application cache not cleared', async (page) => {
    // Reload, to undo the moment before.
    await page.reload()
    await clearCache(page)
  }),
} satisfies Record<string, Moment | NextMoment>
