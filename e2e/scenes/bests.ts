import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { addressOf } from '../support/outside.ts'
import { type RecordShoot, shootRecords } from '../support/records.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const shoots = new Map<string, Promise<RecordShoot>>()

const shootOf = async (page: Page): Promise<RecordShoot> => {
  const address = await addressOf(page)
  const shoot = shoots.get(address) ?? shootRecords(address)
  shoots.set(address, shoot)
  return shoot
}

const clubRecords = placeAfter('club-records-failing', {
  name: 'club-records-section',
  as: async (_cast, page) => (await shootOf(page)).rosa,
  path: async (_cast, page) => `/clubs/${(await shootOf(page)).club.id}`,
  see: async (page) => {
    await expect(page.getByRole('heading', { name: 'Records', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: /^All \d records$/ })).toBeVisible()
  },
})

const allRecords = goingOn(clubRecords, 'club-records', async (page) => {
  await page.getByRole('link', { name: /^All \d records$/ }).click()
  await expect(page.getByRole('heading', { name: 'Records of Kings Wood Archers' })).toBeVisible()
  await expect(page.getByText('Not confirmed').first()).toBeVisible()
})

/** Personal bests and club records, when they are beaten and in their lists. */
export const bestScenes: readonly Scene[] = [
  clubRecords,
  allRecords,
  {
    name: 'club-records-failing',
    open: async (page) => {
      const { rosa, club } = await shootOf(page)
      await routeCalls(page, /\/records$/, (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
        }),
      )
      await openAs(page, rosa, `/clubs/${club.id}/records`)
      await expect(page.getByText('The records could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'group-records',
    isOtherAtDesk: true,
    open: async (page) => {
      const { rosa, group } = await shootOf(page)
      await openAs(page, rosa, `/scorecard/${group}`)
      await expect(page.getByText('Above the record of Kings Wood Archers').first()).toBeVisible()
    },
  },
  placeAfter('club-records', {
    name: 'event-records',
    as: async (_cast, page) => (await shootOf(page)).rosa,
    path: async (_cast, page) => `/competitions/${(await shootOf(page)).recordEvent}/results`,
    see: async (page) => {
      await expect(
        page.getByRole('link', { name: 'All rounds' }).or(page.getByText('Rosa Nock').first()),
      ).toBeVisible()
    },
  }),
  placeAfter('event-records', {
    name: 'season-bests',
    as: async (_cast, page) => (await shootOf(page)).rosa,
    path: '/scorecards',
    see: async (page) => {
      await expect(page.getByText('You have shot in events only.')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Personal bests' })).toBeVisible()
    },
  }),
]
