import { eventCalls, eventLiveCalls, eventParticipantCalls, eventTeamCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { openAs, registerArcher } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { announceEvent } from '../support/events.ts'
import { holdLeague, type League } from '../support/league.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import { goingOn, type Scene } from './scene.ts'

const leagues = new Map<string, Promise<League>>()

/** The first event is completed, the second one is active. Both have teams. */
const leagueOf = async (page: Page): Promise<League> => {
  const address = await addressOf(page)
  const league = leagues.get(address) ?? holdLeague(address, { events: 2, best: 1, teams: true })
  leagues.set(address, league)
  return league
}

const seeTeams = (page: Page) =>
  expect(page.getByText('Owls').filter({ visible: true }).first()).toBeVisible()

const names = ['Finn Pil', 'Gia Torre', 'Hugo Bosque', 'Maximilian von Hohenstein-Wernigerode', 'Eva Kant']

/** Before the start: one complete team, and one that lacks an archer. */
const section: Scene = {
  name: 'teams-section',
  open: async (page) => {
    const address = await addressOf(page)
    const officer = await registerArcher(address, 'Olga')
    const club = await foundClub(address, officer, `Teams of ${officer.user.id.slice(-6)}`)
    const { id } = await announceEvent(address, officer, club.id, { name: 'Team Cup' })
    const send = senderTo(address, officer.token)
    for (const name of names) await send(eventParticipantCalls.add, { name, archeryStyle: 'BH' }, { id })
    await send(eventTeamCalls.setRules, { rules: { archers: 2, best: 2, mixed: false } }, { id })
    const archers = (await send(eventParticipantCalls.list, undefined, { id })).map((archer) => archer.id)
    await send(eventTeamCalls.add, { name: 'Owls', archers: archers.slice(0, 2) }, { id })
    const stags = 'Stags of the Old Oak Forest and the Three Valleys'
    await send(eventTeamCalls.add, { name: stags, archers: archers.slice(2, 3) }, { id })
    await openAs(page, officer, `/competitions/${id}/groups`)
    await expect(page.getByText('1 archer missing')).toBeVisible()
  },
}

const teamWrong = goingOn(section, 'teams-dialog-wrong', async (page) => {
  await page.getByRole('button', { name: 'Add team' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save team' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

const rulesWrong = goingOn(teamWrong, 'teams-rules-wrong', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Team rules' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Totals that count').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
})

/** Teams wherever results are shown. */
export const teamScenes: readonly Scene[] = [
  section,
  teamWrong,
  rulesWrong,
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
