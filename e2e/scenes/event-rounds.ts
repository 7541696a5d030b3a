import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const eventRounds: Scene = {
  name: 'event-rounds',
  open: async (page, { weekend }) => {
    const { officer, before } = await weekend()
    await openAs(page, officer, `/competitions/${before.id}?round=2`)
    await expect(page.getByRole('navigation', { name: 'Rounds' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Groups: Weekend Cup · Sunday' })).toBeVisible()
  },
}

const eventRoundGroups = goingOn(eventRounds, 'event-round-groups', async (page) => {
  await page.getByRole('button', { name: 'Create Groups: Weekend Cup · Sunday' }).click()
  await expect(page.getByLabel('Draw number')).toBeVisible()
  await expect(page.getByText(/^7 archers: /)).toBeVisible()
})

const eventRoundAdd = goingOn(eventRoundGroups, 'event-round-add', async (page) => {
  await closeDialogs(page)
  await page.getByRole('link', { name: 'Add round' }).click()
  await page.getByLabel('Date').fill('')
  await page.getByRole('button', { name: 'Add round' }).click()
  await expect(page.getByText('The day of the round is required').first()).toBeVisible()
})

/** An event of several rounds: how it is run, and the results of all rounds. */
export const eventRoundScenes: readonly Scene[] = [
  eventRounds,
  eventRoundGroups,
  eventRoundAdd,
  placeAfter('event-round-add', {
    name: 'event-rounds-results',
    as: async ({ weekend }) => (await weekend()).officer,
    path: async ({ weekend }) => `/competitions/${(await weekend()).shot.id}/results`,
    see: async (page) => {
      await expect(page.getByRole('link', { name: 'All rounds' })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Results: BH (Bow Hunter)' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Without a rank' })).toBeVisible()
    },
  }),
  placeAfter('event-rounds-results', {
    name: 'event-rounds-board',
    as: async ({ weekend }) => (await weekend()).officer,
    path: async ({ weekend }) => `/competitions/${(await weekend()).shot.id}/scoring?round=all`,
    see: async (page) => {
      await expect(page.getByRole('link', { name: 'All rounds' })).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('table').first()).toBeVisible()
    },
  }),
]
