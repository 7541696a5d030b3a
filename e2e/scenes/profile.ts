import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import type { Scene } from './scene.ts'

const isThere = (page: Page) =>
  expect(page.getByRole('heading', { name: 'User Profile', level: 1 })).toBeVisible()

/** The screen of whoever is signed in about themselves. */
export const profileScenes: readonly Scene[] = [
  {
    name: 'profile',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/profile')
      await isThere(page)
    },
  },
  {
    name: 'profile-editing',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/profile')
      await isThere(page)
      await page.getByRole('button', { name: 'Edit Profile' }).click()
      await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    },
  },
]
