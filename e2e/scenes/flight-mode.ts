import {
  type ClubEvent,
  eventPath,
  type GroupsBack,
  groupScoringPath,
  type OpenGroup,
} from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { type Archer, openAs, registerArcher } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent, groupEvent, registerFor, startEvent } from '../support/events.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, printed, type Scene } from './scene.ts'

interface Shoot {
  readonly officer: Archer
  readonly archer: Archer
  readonly event: ClubEvent
  /** Of the archer. */
  readonly groupId: string
}

/** A started event of today whose phones are in flight mode: Robin and eleven guests in three groups. */
const flightShoot = async (page: Page): Promise<Shoot> => {
  const address = await addressOf(page)
  const officer = await registerArcher(address, 'Ilse')
  const club = await foundClub(address, officer, `Flight Club of ${officer.user.id.slice(-6)}`)
  const event = await announceEvent(address, officer, club.id, {
    name: 'Forest Shoot',
    competitionDate: new Date().toISOString().slice(0, 10),
    numberOfTargets: 28,
    archeryStyle: 'BH,Trad',
    flightMode: 'Kim Reed, Shoot Director',
  })
  const archer = await registerArcher(address, 'Robin')
  await registerFor(address, archer, event)
  await addGuests(address, officer, event, 11)
  await groupEvent(address, officer, event)
  const { groups } = await startEvent(address, officer, event)
  const own = groups.find(({ participants }) => participants.some(({ userId }) => userId === archer.user.id))
  return { officer, archer, event, groupId: own?.id ?? '' }
}

const ready: Scene = {
  name: 'flight-mode-group',
  isTight: true,
  open: async (page) => {
    const { archer, event, groupId } = await flightShoot(page)
    await openAs(page, archer, groupScoringPath(event.id, groupId))
    // Scenes run without a service worker, which would have to hold the app.
    await expect(page.getByRole('heading', { name: 'Not ready to go offline' })).toBeVisible()
    await expect(page.getByText('Texts in English')).toBeVisible()
  },
}

/** Says of a first group that it is back, and of the others how they have got on. */
const tellOfGroups = async (page: Page): Promise<void> => {
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  await page.route(/\/open(\?|$)/, async (route) => {
    const response = await route.fetch()
    const [, second, third]: OpenGroup[] = await response.json()
    const heard = { hasCard: true, targetsLeft: 11, lastHeardAt: inMinutes(-65) }
    const json = [
      { ...second, ...heard, expectedBackAt: inMinutes(45) },
      { ...third, expectedBackAt: inMinutes(-15) },
    ]
    await route.fulfill({ response, json })
  })
  await page.route(/\/back(\?|$)/, async (route) => {
    const groups = [{ groupId: 'first', groupName: 'Group 1', handedInAt: inMinutes(-20) }]
    const json: GroupsBack = { minutesPerTarget: 9, groups }
    await route.fulfill({ json })
  })
}

const office: Scene = {
  name: 'flight-mode-office',
  isTight: true,
  open: async (page) => {
    const { officer, event } = await flightShoot(page)
    await tellOfGroups(page)
    await openAs(page, officer, eventPath(event.id))
    await expect(page.getByText('Slowest: 9 min a target')).toBeVisible()
    await expect(page.getByText(/^handed in at/)).toBeVisible()
  },
}

const sheets: Scene = {
  name: 'flight-mode-score-sheets',
  open: async (page) => {
    const { officer, event } = await flightShoot(page)
    await openAs(page, officer, `${eventPath(event.id)}/print`)
    await expect(page.getByText(/permitted by Kim Reed, Shoot Director/).first()).toBeVisible()
    await expect(page.getByRole('img', { name: /^QR code/ }).first()).toBeVisible()
  },
}

const slips = goingOn(sheets, 'flight-mode-slips', async (page) => {
  await page.getByRole('button', { name: 'Group slips' }).click()
  await expect(page.getByText('Scan to open the scorecard of this group').first()).toBeVisible()
})

/** An event whose phones are in flight mode: a phone in the morning, the office, and what it prints. */
export const flightModeScenes: readonly Scene[] = [
  ready,
  office,
  sheets,
  slips,
  printed(sheets, 'flight-mode-score-sheets-printed'),
  printed(slips, 'flight-mode-slips-printed'),
]
