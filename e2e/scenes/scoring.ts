import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { beginCard, isWide, photograph, shoot, tapZone } from '../support/scoring.ts'
import type { Cast } from './cast.ts'
import { goingOn, type Scene } from './scene.ts'

/** Begins a card of a few targets as somebody without any. */
const begin = async (page: Page, { newcomer }: Cast, targets: number) => {
  await openAs(page, newcomer, '/')
  await beginCard(page, { targets })
}

const openSheet = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await expect(page.getByText('Session summary')).toBeVisible()
}

const newCardPhotoStep: Scene = {
  name: 'new-card-photo-step',
  open: async (page, cast) => {
    await begin(page, cast, 12)
    await shoot(page, 1, ['1A', '2B'])
    await expect(page.getByText('upload photo to enter score').first()).toBeVisible()
  },
}

const newCardPad = goingOn(newCardPhotoStep, 'new-card-pad', async (page) => {
  await shoot(page, 3, ['2A', '1C', 'Miss'])
  await photograph(page, 6)
})

/** Filling a card that is not saved yet. */
export const scoringScenes: readonly Scene[] = [
  {
    name: 'new-card',
    open: async (page, { newcomer }) => {
      await openAs(page, newcomer, '/')
      await expect(page.getByLabel('Archer Name')).toBeVisible()
    },
  },
  {
    name: 'new-card-offline',
    open: async (page, cast) => {
      await begin(page, cast, 12)
      await page.context().setOffline(true)
      await expect(page.getByText('Offline Mode')).toBeVisible()
    },
  },
  newCardPhotoStep,
  newCardPad,
  {
    name: 'new-card-changed',
    open: async (page, cast) => {
      await begin(page, cast, 12)
      await shoot(page, 1, ['1A'])
      const first = isWide(page) ? 'Open target 1' : 'Target 1, 1A'
      await page.getByRole('button', { name: first, exact: true }).click()
      // Right after a score the pad takes no second tap: then again.
      await expect(async () => {
        await tapZone(page, '2A')
        await expect(page.getByText('Target 1: 1A is now 2A')).toBeVisible({ timeout: 500 })
      }).toPass()
    },
  },
  {
    name: 'new-card-summary',
    open: async (page, cast) => {
      await begin(page, cast, 12)
      await openSheet(page)
      await page.getByRole('button', { name: 'Fill Example' }).click()
      await expect(page.getByText('Five sample rows filled in')).toBeVisible()
      await page.getByRole('button', { name: 'Close' }).click()
      await openSheet(page)
      await page.getByRole('button', { name: 'Clear All' }).click()
      await expect(page.getByRole('button', { name: 'Confirm Clear' })).toBeVisible()
    },
  },
  {
    name: 'new-card-finished',
    open: async (page, cast) => {
      await begin(page, cast, 3)
      await shoot(page, 1, ['1A', '2B', 'Miss'])
      await expect(page.getByText('Round finished')).toBeVisible()
      await expect(page.getByText('Session summary')).toBeVisible()
    },
  },
]
