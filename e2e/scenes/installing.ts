import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import type { Scene } from './scene.ts'

/** Offers to install the app or a new version. */
export const installingScenes: readonly Scene[] = [
  {
    name: 'install-offer',
    open: async (page, { newcomer }) => {
      await page.addInitScript(() => {
        const event = new Event('beforeinstallprompt', { cancelable: true })
        setInterval(() => {
          if (!event.defaultPrevented)
            dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }))
        }, 50)
      })
      await openAs(page, newcomer, '/')
      await expect(page.getByText('Install Fletch before your first card')).toBeVisible()
      await expect(page.getByLabel('Number of Targets')).toBeVisible()
    },
  },
  {
    name: 'install-iphone',
    open: async (page, { newcomer }) => {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' }),
      )
      await openAs(page, newcomer, '/')
      await page.getByText('Why now?').click()
      await expect(page.getByText('has its own storage')).toBeVisible()
    },
  },
]
