import { eventCalls, eventLiveCalls } from '@fletch/domain/contract'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { holdLeague, type League } from '../support/league.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import type { Scene } from './scene.ts'

const leagues = new Map<string, Promise<League>>()

/** The first event is completed, the second one is active. Both have teams. */
const leagueOf = async (page: Page): Promise<League> => {
  const address = await addressOf(page)
  const known = leagues.get(address) ?? holdLeague(address, { events: 2, best: 1, teams: true })
  leagues.set(address, known)
  return known
}

const seeTeams = (page: Page) =>
  expect(page.getByText('Owls').filter({ visible: true }).first()).toBeVisible()

/** Teams wherever results are shown. */
export const teamScenes: readonly Scene[] = [
  {
    name: 'teams-board',
    open: async (page) => {
      const { officer, events } = await leagueOf(page)
      await openAs(page, officer, `/competitions/${events[1]?.id}/scoring`)
      await seeTeams(page)
    },
  },
  {
    name: 'teams-results',
    open: async (page) => {
      const { officer, events } = await leagueOf(page)
      await openAs(page, officer, `/competitions/${events[0]?.id}/results`)
      await seeTeams(page)
    },
  },
  {
    name: 'teams-public',
    open: async (page) => {
      const { officer, events } = await leagueOf(page)
      const send = senderTo(await addressOf(page), officer.token)
      const params = { id: events[1]?.id ?? '' }
      await send(eventLiveCalls.open, { isPublic: true }, params)
      const { liveKey } = await send(eventCalls.read, undefined, params)
      await page.goto(`/live/${liveKey}`)
      await seeTeams(page)
    },
  },
]
