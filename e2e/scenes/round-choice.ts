import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { goInside } from '../support/places.ts'
import { goingOn, type Scene } from './scene.ts'

const expertField = 'ifaa-expert-field-2021'

const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a round' })

/** At a desk a new card has its own form, and the dialog closes when the window becomes narrow. */
const openChooser = async (page: Page) => {
  if (await chooser(page).isHidden()) await page.getByRole('button', { name: /^Change/ }).click()
  await expect(chooser(page)).toBeVisible()
}

const chooserFirst: Scene = {
  name: 'round-chooser-first-use',
  isOtherAtDesk: true,
  isTight: true,
  open: async (page, { newcomer }) => {
    await openAs(page, newcomer, '/')
    await openChooser(page)
    await expect(chooser(page).getByRole('button', { name: /^IFAA Field/ })).toBeVisible()
  },
}

const chooserFiltered = goingOn(chooserFirst, 'round-chooser-filtered', async (page) => {
  await openChooser(page)
  await chooser(page).getByRole('button', { name: 'Animal', exact: true }).click()
  await expect(chooser(page).getByRole('button', { name: /^IFAA Animal, marked/ })).toBeVisible()
})

const chooserFound = goingOn(chooserFiltered, 'round-chooser-found', async (page) => {
  await openChooser(page)
  await chooser(page).getByRole('button', { name: 'All', exact: true }).click()
  await chooser(page).getByLabel('Search rounds').fill('ifaa field')
  await expect(chooser(page).getByRole('button', { name: /^IFAA Expert Field/ })).toBeVisible()
})

const chooserNothing = goingOn(chooserFound, 'round-chooser-nothing', async (page) => {
  await openChooser(page)
  await chooser(page).getByLabel('Search rounds').fill('moon')
  await expect(page.getByText('No rounds found.')).toBeVisible()
})

const roundOfNewCard = goingOn(chooserNothing, 'round-of-a-new-card', async (page) => {
  await openChooser(page)
  await chooser(page).getByLabel('Search rounds').fill('expert')
  await chooser(page)
    .getByRole('button', { name: /^IFAA Expert Field/ })
    .click()
  await expect(page.getByText('IFAA Expert Field')).toBeVisible()
})

const chooserLastUsed = goingOn(roundOfNewCard, 'round-chooser-last-used', async (page) => {
  await page.getByRole('button', { name: /^Change/ }).click()
  await expect(chooser(page).getByText('Last used')).toBeVisible()
})

const page3D: Scene = {
  name: 'round-page-first-hit',
  isTight: true,
  open: async (page, { newcomer }) => {
    await openAs(page, newcomer, '/rounds/nfas-big-game-inner-2026')
    await expect(page.getByRole('heading', { name: 'NFAS Big Game' })).toBeVisible()
  },
}

const pageAt = (before: Scene, name: string, id: string, title: string): Scene =>
  goingOn(before, name, async (page) => {
    await goInside(page, `/rounds/${id}`)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
  })

const pageAll = pageAt(page3D, 'round-page-all-arrows', expertField, 'IFAA Expert Field')
const pageByArrow = pageAt(pageAll, 'round-page-by-arrow', 'fiarc-round-3d-2026', 'FIARC Round 3D')
const pagePegs = pageAt(pageByArrow, 'round-page-pegs', 'saba-3d-open-2026', 'SABA 3D, open')

const eventForm: Scene = {
  name: 'round-of-an-event',
  isTight: true,
  open: async (page, { shoot }) => {
    const { officer } = await shoot()
    await openAs(page, officer, '/competitions')
    await page.getByRole('link', { name: 'Create Event' }).click()
    await page.getByRole('button', { name: '2 Competition' }).click()
    await page.getByText('Course, time zone, photos, scorers, flight mode').click()
    await page.getByRole('button', { name: /^Change/ }).click()
    await chooser(page).getByLabel('Search rounds').fill('world archery field')
    await chooser(page)
      .getByRole('button', { name: /^World Archery Field, marked/ })
      .click()
    await expect(page.getByText('World Archery Field, marked').first()).toBeVisible()
    await page.getByText('World Archery Field, marked').first().scrollIntoViewIfNeeded()
  },
}

/** Rounds: choosing one, what counts in it, scoring it, and its results. */

/** The choice of a round, on a new card and for an event, and the pages that explain a round. */
export const roundChoiceScenes: readonly Scene[] = [
  chooserFirst,
  chooserFiltered,
  chooserFound,
  chooserNothing,
  roundOfNewCard,
  chooserLastUsed,
  eventForm,
  page3D,
  pageAll,
  pageByArrow,
  pagePegs,
]
