import { expect, type Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { isWide, openMore } from '../support/scoring.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const list = /\/api\/scorecards\?/
const statistics = /\/api\/scorecards\/statistics/
const away = {
  status: 503,
  json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
}

/** Opens the list with its whole season; on a phone the analysis is collapsed. */
const openSeason = async (page: Page, archer: Archer, path = '/scorecards') => {
  await openAs(page, archer, path)
  // A line above the analysis comes with the figures, and a tap would miss what it moves.
  await expect(
    page.locator('[aria-busy=false]', { has: page.getByRole('heading', { name: 'Your season' }) }),
  ).toBeAttached()
  const analysis = page.getByRole('heading', { name: 'Performance Analysis' })
  await expect(analysis).toBeVisible()
  if (!isWide(page)) await analysis.click()
  await expect(page.getByRole('slider', { name: 'Sessions, oldest first' })).toBeVisible()
  // Cards are drawn when they scroll into view.
  await expect(page.getByRole('list', { name: /^Scorecards / })).toBeVisible()
}

const withSessions = (count: number): Scene => ({
  name: `scorecards-of-${count}-sessions`,
  isOtherAtDesk: true,
  open: async (page, cast) => openSeason(page, await cast.withSessions(count)),
})

const scorecardsFull: Scene = {
  name: 'scorecards-full',
  open: async (page, { archer }) => {
    await openAs(page, archer, '/scorecards')
    await expect(page.getByRole('article')).toHaveCount(archer.cards.length)
  },
}

const scorecardsNoneMatch = goingOn(scorecardsFull, 'scorecards-none-match', async (page) => {
  await page.getByLabel('Search').fill('Sherwood')
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

const scorecardsSeason: Scene = {
  name: 'scorecards-season',
  isOtherAtDesk: true,
  open: async (page, { archer }) => {
    await openSeason(page, archer)
    await page.getByRole('slider', { name: 'Sessions, oldest first' }).press('ArrowLeft')
  },
}

const scorecardsSeasonAsTables = goingOn(scorecardsSeason, 'scorecards-season-as-tables', async (page) => {
  for (const chart of ['Progress', 'Zone Counts', 'Distance Analysis']) {
    await page.getByRole('button', { name: `Show as table ${chart}` }).click()
  }
  await expect(page.getByRole('table')).toHaveCount(3)
})

/** The list of scorecards. */
export const scorecardsScenes: readonly Scene[] = [
  {
    name: 'scorecards-empty',
    open: async (page, { newcomer }) => {
      await openAs(page, newcomer, '/scorecards')
      await expect(page.getByText('No Scorecards Found')).toBeVisible()
    },
  },
  scorecardsFull,
  {
    name: 'scorecards-only-on-this-phone',
    open: async (page, { archer }) => {
      await openAs(page, archer, '/?new')
      await openMore(page)
      await page.getByLabel('Archer Name').fill('Ada Nock the Elder')
      await page.getByLabel('Archer Name').blur()
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page.getByText('On this phone only')).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length + 1)
    },
  },
  scorecardsNoneMatch,
  {
    name: 'scorecards-loading',
    open: async (page, { archer }) => {
      await routeCalls(page, list, () => undefined)
      await routeCalls(page, statistics, () => undefined)
      await openAs(page, archer, '/scorecards')
      await expect(page.getByText('Loading scorecards...')).toBeAttached()
      await expect(page.getByText('Loading your season...')).toBeAttached()
    },
  },
  {
    name: 'scorecards-failing',
    open: async (page, { archer }) => {
      await routeCalls(page, list, (route) => route.fulfill(away))
      await openAs(page, archer, '/scorecards')
      await expect(page.getByText('Your scorecards could not be loaded')).toBeVisible()
    },
  },
  scorecardsSeason,
  withSessions(1),
  // More than the chart connects with a line.
  withSessions(90),
  scorecardsSeasonAsTables,
  placeAfter('scorecards-none-match', {
    name: 'scorecards-filtered',
    as: ({ archer }) => archer,
    path: '/scorecards?style=BH&club=The+Oaks&from=2026-04-01&to=2026-10-31',
    see: async (page) => {
      await expect(page.getByRole('button', { name: 'Clear filter' })).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(3)
    },
  }),
  {
    name: 'scorecards-season-failing',
    isOtherAtDesk: true,
    open: async (page, { archer }) => {
      await routeCalls(page, statistics, (route) => route.fulfill(away))
      await openAs(page, archer, '/scorecards')
      await expect(page.getByText('Your season figures could not be loaded.')).toBeVisible()
      await expect(page.getByRole('article')).toHaveCount(archer.cards.length)
    },
  },
  {
    name: 'scorecards-without-a-network',
    open: async (page, { archer }) => {
      await routeCalls(page, /\/api\/scorecards/, (route) => route.abort())
      await openAs(page, archer, '/scorecards')
      await expect(page.getByText('Your season figures need a connection.')).toBeVisible()
    },
  },
]
