import {
  type ClubEvent,
  eventCheckInCalls,
  eventParticipantCalls,
  eventResultCalls,
  type OpenGroup,
  scorecardCalls,
} from '@fletch/contract'
import type { ZoneCode } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { type Archer, openAs, registerArcher } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { showTools } from '../support/event-tools.ts'
import { addGuests, announceEvent, groupEvent, registerFor, startEvent } from '../support/events.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

interface Day {
  readonly address: string
  readonly officer: Archer
  readonly event: ClubEvent
}

/** An event of today with 12 guests in groups. */
const dayOf = async (page: Page, name: string): Promise<Day> => {
  const address = await addressOf(page)
  const officer = await registerArcher(address, 'Ilse')
  const club = await foundClub(address, officer, `Day Club of ${officer.user.id.slice(-6)}`)
  const details = {
    place: 'Oak wood',
    mapLink: '',
    startTime: '09:30',
    fee: '12 €',
    feeNote: '',
    contact: '',
    bring: '',
    questions: [],
  }
  const event = await announceEvent(address, officer, club.id, {
    name,
    competitionDate: new Date().toISOString().slice(0, 10),
    numberOfTargets: 3,
    archeryStyle: 'BH,Trad',
    details,
  })
  await registerFor(address, await registerArcher(address, 'Robin'), event)
  await addGuests(address, officer, event, 11)
  await groupEvent(address, officer, event)
  return { address, officer, event }
}

const open = async (page: Page, { officer, event }: Day, step: string): Promise<void> => {
  await openAs(page, officer, `/competitions/${event.id}`)
  await expect(page.getByRole('heading', { name: step })).toBeVisible()
}

/** The morning: half of the archers are here, and some have paid. */
const morning: Scene = {
  name: 'event-day-morning',
  isTight: true,
  open: async (page) => {
    const day = await dayOf(page, 'Morning Shoot')
    const send = senderTo(day.address, day.officer.token)
    const params = { id: day.event.id }
    const archers = await send(eventParticipantCalls.list, undefined, params)
    const arrivals = archers.slice(0, 7).map(({ id }, place) => ({
      participantId: id,
      presence: 'here' as const,
      isPaid: place % 2 === 0,
    }))
    await send(eventCheckInCalls.note, { arrivals }, params)
    await open(page, day, 'Check archers in')
  },
}

const zones: readonly ZoneCode[] = ['1A', '1B', '1C', '2A', '2B', '2C', '3A', '3B']

/** Starts the event. The first group has shot everything, the second one target but for one archer, the third nothing. */
const shootPartly = async ({ address, officer, event }: Day): Promise<void> => {
  const { groups } = await startEvent(address, officer, event)
  const send = senderTo(address, officer.token)
  for (const [place, { id, participants }] of groups.slice(0, 2).entries()) {
    await send(scorecardCalls.create, { archerName: 'Group', groupId: id })
    const scores = [0, 1, 2].flatMap((row) =>
      participants.map((archer, at) => ({
        participantId: archer.userId ?? archer.id,
        zone: place === 0 || (row < 2 && at > row) ? (zones[(at * 3 + row) % zones.length] ?? '1A') : null,
      })),
    )
    await send(scorecardCalls.save, { archerName: 'Group', reason: 'from paper', scores }, { id })
  }
}

const shooting: Scene = {
  name: 'event-day-shooting',
  isTight: true,
  open: async (page) => {
    const day = await dayOf(page, 'Noon Shoot')
    await shootPartly(day)
    await open(page, day, 'Look after 2 groups')
  },
}

/** Says of the first group that an archer changed a score after it had finished. */
const changedLate = (page: Page): Promise<unknown> =>
  page.route(/\/open(\?|$)/, async (route) => {
    const response = await route.fetch()
    const [first, ...others]: OpenGroup[] = await response.json()
    const json = first === undefined ? [] : [{ ...first, changedLate: ['Robin Nock'] }, ...others]
    await route.fulfill({ response, json })
  })

/** Completing lists what is open, and who changed a score after the group had finished. */
const completing: Scene = {
  name: 'event-complete-changed-late',
  open: async (page) => {
    const day = await dayOf(page, 'Evening Shoot')
    await shootPartly(day)
    await changedLate(page)
    await openAs(page, day.officer, `/competitions/${day.event.id}/results`)
    await page.getByRole('button', { name: 'Complete Event' }).click()
    await expect(page.getByText('changed after finishing: Robin Nock')).toBeVisible()
  },
}

const after: Scene = {
  name: 'event-day-after',
  isTight: true,
  open: async (page) => {
    const day = await dayOf(page, 'Shoot of Yesterday')
    await shootPartly(day)
    await senderTo(day.address, day.officer.token)(eventResultCalls.complete, undefined, { id: day.event.id })
    await open(page, day, 'Everything is decided')
  },
}

const more = goingOn(after, 'event-more', async (page) => {
  await showTools(page)
  await expect(page.getByRole('button', { name: 'Reopen Event' })).toBeVisible()
})

const share = goingOn(more, 'event-share', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible()
})

const notCompletable = placeAfter('event-rounds-board', {
  name: 'event-complete-early',
  as: async ({ weekend }) => (await weekend()).officer,
  path: async ({ weekend }) => `/competitions/${(await weekend()).before.id}/results`,
  see: async (page) => {
    await page.getByRole('link', { name: 'All rounds' }).click()
    await page.getByRole('button', { name: 'Complete Event' }).click()
    await expect(page.getByText('The event cannot be completed yet')).toBeVisible()
  },
})

/** The page of an event for its officers on each part of its day, and what completing says. */
export const eventDayScenes: readonly Scene[] = [
  morning,
  shooting,
  completing,
  after,
  more,
  share,
  notCompletable,
]
