import { eventResultCalls, seriesCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { openAs, registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { foundClub, showLogo } from '../support/clubs.ts'
import { largeSeries } from '../support/large-series.ts'
import { holdLeague, type League } from '../support/league.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import { goingOn, placeAfter, printed, type Scene } from './scene.ts'

const leagues = new Map<string, Promise<League>>()

const leagueOf = async (page: Page): Promise<League> => {
  const address = await addressOf(page)
  const league = leagues.get(address) ?? holdLeague(address, { events: 8, best: 5, teams: true })
  leagues.set(address, league)
  return league
}

const clubSeries = placeAfter('series-failing', {
  name: 'series-of-club',
  as: async (_cast, page) => (await leagueOf(page)).officer,
  path: async (_cast, page) => `/clubs/${(await leagueOf(page)).clubId}`,
  see: (page) => expect(page.getByRole('link', { name: 'Winter League' })).toBeVisible(),
})

const seriesForm = goingOn(clubSeries, 'series-form-wrong', async (page) => {
  await page.getByRole('link', { name: 'New series' }).click()
  await page.getByLabel('How it counts').selectOption({ label: 'Points by place' })
  await page.getByRole('button', { name: 'Save series' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

const seriesFull = goingOn(seriesForm, 'series-full', async (page) => {
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('link', { name: 'Winter League' }).click()
  await expect(page.getByRole('heading', { name: 'Winter League' })).toBeVisible()
  await expect(page.getByText('Gia Torre').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Archers without an account' })).toBeVisible()
})

/** A new series, with everything that an officer can add. */
const seriesEmpty: Scene = {
  name: 'series-empty',
  open: async (page) => {
    const { officer, clubId } = await leagueOf(page)
    const send = senderTo(await addressOf(page), officer.token)
    const form = {
      clubId,
      name: 'Spring Cup',
      description: '',
      counting: { kind: 'total' as const },
      best: null,
    }
    const { id } = await send(seriesCalls.create, form)
    await openAs(page, officer, `/series/${id}`)
    await expect(page.getByText('No results yet.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add: Winter 8' })).toBeVisible()
    await send(seriesCalls.remove, undefined, { id })
  },
}

const seriesUnfolded = goingOn(seriesFull, 'series-unfolded', async (page) => {
  const line = page.locator('summary').first()
  if (await line.isVisible()) await line.click()
})

const seriesClubs = goingOn(seriesUnfolded, 'series-clubs-none-found', async (page) => {
  await page.getByLabel('Search clubs').fill('No club is called this')
  await expect(page.getByText('No club has this name.')).toBeVisible()
})

/** A series that asks two other clubs, one of which has declined. */
const askingSeries = async (page: Page) => {
  const address = await addressOf(page)
  const { officer, clubId } = await leagueOf(page)
  const send = senderTo(address, officer.token)
  const other = await registerArcher(address, 'Mads')
  const club = await foundClub(address, other, `Archers of the Three Valleys ${other.token.slice(-6)}`)
  const second = await foundClub(address, other, `Firs ${other.token.slice(-6)}`)
  const rules = { counting: { kind: 'share' as const }, best: null, description: '' }
  const { id } = await send(seriesCalls.create, { clubId, name: 'Spring Cup', ...rules })
  await send(seriesCalls.setClubs, { clubIds: [clubId, club.id, second.id] }, { id })
  const decline = { clubId: second.id, seriesId: id }
  await senderTo(address, other.token)(seriesCalls.answerQuestion, { agreed: false }, decline)
  return { officer, other, club, id }
}

const seriesAsking: Scene = {
  name: 'series-asking',
  open: async (page) => {
    const { officer, id } = await askingSeries(page)
    await openAs(page, officer, `/series/${id}`)
    await expect(page.getByText('Asked. An officer of the club has to accept.')).toBeVisible()
  },
}

const seriesAsked: Scene = {
  name: 'series-asked',
  open: async (page) => {
    const { other, club } = await askingSeries(page)
    await openAs(page, other, `/clubs/${club.id}`)
    await expect(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  },
}

/** Eight events and 60 archers, some with long names. */
const seriesLarge: Scene = {
  name: 'series-large',
  isTight: true,
  open: async (page) => {
    const { officer, clubId } = await leagueOf(page)
    const { series, table } = largeSeries([{ id: clubId, name: 'League of the Old Oak Forest' }])
    await routeCalls(page, new RegExp(`/series/${series.id}$`), (route) => route.fulfill({ json: series }))
    await routeCalls(page, new RegExp(`/series/${series.id}/table$`), (route) =>
      route.fulfill({ json: table }),
    )
    await openAs(page, officer, `/series/${series.id}`)
    await expect(page.getByRole('heading', { name: /^AMLB, / })).toBeVisible()
  },
}

/** All events of this one are over, and both its clubs have a logo. */
const seriesCertificates: Scene = {
  name: 'series-certificates',
  open: async (page) => {
    const address = await addressOf(page)
    const { officer, clubId, events, series } = await holdLeague(address, { events: 3, best: 2, teams: true })
    const send = senderTo(address, officer.token)
    await send(eventResultCalls.complete, undefined, { id: events.at(-1)?.id ?? '' })
    const other = await foundClub(address, officer, `Archers of the Three Valleys ${clubId.slice(-6)}`)
    for (const id of [clubId, other.id]) await showLogo(address, officer, id)
    await send(seriesCalls.setClubs, { clubIds: [clubId, other.id] }, { id: series.id })
    await openAs(page, officer, `/series/${series.id}`)
    await page.getByRole('link', { name: 'Certificates' }).click()
    await expect(page.getByText(/^1st place/).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /Three Valleys/ }).first()).toBeVisible()
  },
}

/** Series: in the club, as a table and in public. */
export const seriesScenes: readonly Scene[] = [
  clubSeries,
  seriesForm,
  seriesFull,
  seriesUnfolded,
  seriesClubs,
  seriesEmpty,
  seriesAsking,
  seriesAsked,
  seriesCertificates,
  printed(seriesCertificates, 'series-certificates-printed'),
  seriesLarge,
  printed(seriesLarge, 'series-large-printed'),
  placeAfter('verify-email-not-me', {
    name: 'series-public',
    path: async (_cast, page) => {
      const { officer, series } = await leagueOf(page)
      const send = senderTo(await addressOf(page), officer.token)
      const { publicKey } = series.publicKey
        ? series
        : await send(seriesCalls.setPublic, { isPublic: true }, { id: series.id })
      return `/series/live/${publicKey}`
    },
    see: (page) => expect(page.getByText('Gia Torre').filter({ visible: true }).first()).toBeVisible(),
  }),
  placeAfter('series-public', {
    name: 'series-public-closed',
    path: '/series/live/00000000-0000-7000-8000-000000000000',
    see: (page) => expect(page.getByText('This series is not public')).toBeVisible(),
  }),
  {
    name: 'series-failing',
    open: async (page) => {
      const { officer, series } = await leagueOf(page)
      await routeCalls(page, /\/table$/, (route) =>
        route.fulfill({
          status: 503,
          json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
        }),
      )
      await openAs(page, officer, `/series/${series.id}`)
      await expect(page.getByText('The series could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'series-missing',
    open: async (page, { newcomer }) => {
      await openAs(page, newcomer, '/series/00000000-0000-7000-8000-000000000000')
      await expect(page.getByRole('heading', { name: 'Series not found', level: 1 })).toBeVisible()
    },
  },
]
