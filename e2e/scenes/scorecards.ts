import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import type { Scene } from './scene.ts'

const list = /\/api\/scorecards\?/

/** The list of scorecards. */
export const scorecardsScenes: readonly Scene[] = [
  {
    name: 'scorecards-empty',
    open: async (page, { newcomer }) => {
      await openAs(page, newcomer, '/scorecards')
      await expect(page.getByText('No Scorecards Found')).toBeVisible()
    },
  },
  {
    name: 'scorecards-full',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/scorecards')
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length)
    },
  },
  {
    name: 'scorecards-only-on-this-phone',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/')
      await page.getByLabel('Archer Name').fill('Ada Nock the Elder')
      await page.getByLabel('Archer Name').blur()
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page.getByText('On this phone only')).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length + 1)
    },
  },
  {
    name: 'scorecards-none-match',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/scorecards')
      await page.getByLabel('Search').fill('Sherwood')
      await expect(page.getByText('Nothing matches')).toBeVisible()
    },
  },
  {
    name: 'scorecards-loading',
    open: async (page, { archer }) => {
      await page.route(list, () => undefined)
      await openAs(page, archer, '/scorecards')
      await expect(page.getByText('Loading scorecards...')).toBeAttached()
    },
  },
  {
    name: 'scorecards-failing',
    open: async (page, { archer }) => {
      await page.route(list, (route) =>
        route.fulfill({
          status: 503,
          json: { message: 'The database is away. Please try again in a moment.' },
        }),
      )
      await openAs(page, archer, '/scorecards')
      await expect(page.getByText('Your scorecards could not be loaded')).toBeVisible()
    },
  },
]
