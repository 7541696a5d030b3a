import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { isWide, openMore, photograph, shoot, startScoring, tapZone } from '../support/scoring.ts'
import type { Cast } from './cast.ts'
import { goingOn, type Scene } from './scene.ts'

/** Opens a new card as an archer without any cards. */
const openNewCard = async (page: Page, { newcomer }: Cast) => {
  await openAs(page, newcomer, '/')
  await expect(page.getByLabel('Number of Targets')).toBeVisible()
}

const openSheet = async (page: Page) => {
  if (!isWide(page)) await page.getByRole('button', { name: 'Summary and details' }).click()
  await expect(page.getByText('Session summary')).toBeVisible()
}

const newCard: Scene = { name: 'new-card', open: openNewCard }

const newCardPhotoStep = goingOn(newCard, 'new-card-photo-step', async (page) => {
  await startScoring(page, { targets: 12 })
  await shoot(page, 1, ['1A', '2B'])
  await expect(page.getByText('upload photo to enter score').first()).toBeVisible()
})

const newCardPad = goingOn(newCardPhotoStep, 'new-card-pad', async (page) => {
  await shoot(page, 3, ['2A', '1C', 'Miss'])
  await photograph(page, 6)
})

const newCardChanged = goingOn(newCardPad, 'new-card-changed', async (page) => {
  const first = isWide(page) ? 'Open target 1' : 'Target 1, 1A'
  await page.getByRole('button', { name: first, exact: true }).click()
  // The pad ignores a second tap right after a score, so try again.
  await expect(async () => {
    await tapZone(page, '2A')
    await expect(page.getByText('Target 1: 1A is now 2A')).toBeVisible({ timeout: 500 })
  }).toPass()
})

const newCardSummary = goingOn(newCardChanged, 'new-card-summary', async (page) => {
  await openSheet(page)
  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByRole('button', { name: 'Confirm Clear' })).toBeVisible()
})

const newCardOffline = goingOn(newCardSummary, 'new-card-offline', async (page) => {
  await closeDialogs(page)
  await page.context().setOffline(true)
  await expect(page.getByText('Offline Mode')).toBeVisible()
})

export const newCardFinished: Scene = {
  name: 'new-card-finished',
  open: async (page, cast) => {
    await openNewCard(page, cast)
    await startScoring(page, { targets: 3 })
    await shoot(page, 1, ['1A', '2B', 'Miss'])
    await expect(page.getByText('Round finished')).toBeVisible()
    await expect(page.getByText('Session summary')).toBeVisible()
  },
}

const newCardMore: Scene = {
  name: 'new-card-more',
  open: async (page, cast) => {
    await openNewCard(page, cast)
    await openMore(page)
    await page.getByLabel('Targets on the course').fill('24')
    await page.getByLabel('Targets on the course').blur()
    await page.getByLabel('Starting Target').fill('27')
    await page.getByLabel('Starting Target').blur()
    await expect(page.getByText('Set to the 24 targets of the course.')).toBeVisible()
  },
}

/** A card that is not saved yet. */
export const scoringScenes: readonly Scene[] = [
  newCard,
  newCardPhotoStep,
  newCardPad,
  newCardChanged,
  newCardSummary,
  newCardOffline,
  newCardFinished,
  newCardMore,
]
