import { eventCalls, eventLiveCalls, eventResultCalls, scorecardCalls } from '@fletch/contract'
import { type ZoneCode, zoneCodes } from '@fletch/domain'
import { expect, type Page } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { showLogo } from '../support/clubs.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { announceEvent } from '../support/events.ts'
import { type FieldShoot, makeFieldShoot } from '../support/field-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { seeded } from '../support/seeded.ts'
import { senderTo } from '../support/send.ts'
import { details as told } from './event-told.ts'
import { goingOn, placeAfter, printed, type Scene } from './scene.ts'

export const remembering = (make: (address: string) => Promise<FieldShoot>) => {
  const shoots = new Map<string, Promise<FieldShoot>>()
  return async (page: Page): Promise<FieldShoot> => {
    const address = await addressOf(page)
    const shoot = shoots.get(address) ?? make(address)
    shoots.set(address, shoot)
    return shoot
  }
}

export const zonesOf = (random: () => number, targets: number): ZoneCode[] =>
  Array.from({ length: targets }, () => zoneCodes[Math.floor(random() * random() * 10)] ?? 'Miss')

/** Groups at different targets: the first is ahead, one has skipped a target, the last has just started. */
const liveField = remembering(async (address) => {
  const field = await makeFieldShoot(address, { guests: 23, targets: 30 })
  const random = seeded(7)
  for (const [at, { participants }] of field.groups.entries()) {
    const shot = Math.max(1, 24 - at * 4)
    const columns = participants.map((_, place) => zonesOf(random, at === 2 && place === 1 ? shot - 3 : shot))
    await field.enter(at, columns)
  }
  await showLogo(address, field.officer, field.event.clubId ?? '')
  const params = { id: field.event.id }
  await senderTo(address, field.officer.token)(eventLiveCalls.open, { isPublic: true }, params)
  return field
})

/** All targets are shot; two archers are level, and one entry arrived too late. */
export const finishedField = remembering(async (address) => {
  const field = await makeFieldShoot(address, {
    guests: 11,
    targets: 20,
    details: { ...told, questions: [] },
  })
  await showLogo(address, field.officer, field.event.clubId ?? '')
  const random = seeded(11)
  for (const [at, { participants }] of field.groups.entries()) {
    const columns = participants.map(() => zonesOf(random, 20))
    await field.enter(
      at,
      columns.map((column, place) => (at === 0 && place === 1 ? (columns[0] ?? column) : column)),
    )
  }
  const params = { id: field.event.id }
  await senderTo(address, field.officer.token)(eventResultCalls.complete, undefined, params)
  const own = field.groups.find(({ participants }) =>
    participants.some(({ userId }) => userId === field.archer.user.id),
  )
  const scores = [{ participantId: field.archer.user.id, zone: '3C' }]
  await senderTo(address, field.archer.token)(
    scorecardCalls.save,
    { archerName: 'x', scores },
    { id: own?.id ?? '' },
  )
  return field
})

/** A completed event of a hundred archers. */
const hundredField = remembering(async (address) => {
  const field = await makeFieldShoot(address, { guests: 99, targets: 6 })
  const random = seeded(13)
  for (const [at, { participants }] of field.groups.entries())
    await field.enter(
      at,
      participants.map(() => zonesOf(random, 6)),
    )
  await senderTo(address, field.officer.token)(eventResultCalls.complete, undefined, { id: field.event.id })
  return field
})

const boardOf = ({ event }: FieldShoot) => `/competitions/${event.id}/scoring`
export const resultsOf = ({ event }: FieldShoot) => `/competitions/${event.id}/results`
const isStream = /\/live\?only=changes$/

const seeTitle = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Autumn Shoot', level: 1 })).toBeVisible()

/** The first event of a board's stream, as text. */
const firstEventOf = async (address: string, { event, officer }: FieldShoot): Promise<string> => {
  const reading = new AbortController()
  const answer = await fetch(`${address}/api/competitions/${event.id}/live?only=changes`, {
    headers: { authorization: `Bearer ${officer.token}` },
    signal: reading.signal,
  })
  let text = ''
  if (answer.body !== null)
    for await (const piece of answer.body.pipeThrough(new TextDecoderStream())) {
      text += piece
      if (text.endsWith('\n\n')) break
    }
  reading.abort()
  return text
}

const boardOfOfficers: Scene = {
  name: 'board-of-officers',
  open: async (page) => {
    const field = await liveField(page)
    await openAs(page, field.officer, `${boardOf(field)}?view=groups`)
    await expect(page.getByRole('link', { name: 'Group 1, open scorecard' })).toBeVisible()
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  },
}

const publicBoard = placeAfter('series-public-closed', {
  name: 'public-board',
  path: async (_cast, page) => {
    const field = await liveField(page)
    const send = senderTo(await addressOf(page), field.officer.token)
    const { liveKey } = await send(eventCalls.read, undefined, { id: field.event.id })
    const pin = field.groups[1]?.participants[0]?.id ?? ''
    return `/live/${liveKey}?pin=${pin}`
  },
  see: async (page) => {
    await expect(page.getByRole('region', { name: 'Pinned' })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  },
})

const bigScreen: Scene = {
  ...goingOn(publicBoard, 'big-screen', async (page) => {
    await page.getByRole('link', { name: 'Big screen' }).click()
    await expect(page.getByRole('img', { name: /^Logo of / })).toBeVisible()
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  }),
  isOnWall: true,
}

const resultsProvisional = goingOn(boardOfOfficers, 'results-provisional', async (page) => {
  await page.getByRole('link', { name: 'Results' }).click()
  await seeTitle(page)
  await page.getByRole('button', { name: 'Complete Event' }).click()
  await expect(page.getByText('Still open:')).toBeVisible()
})

const resultsDownload = goingOn(resultsProvisional, 'results-download', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  await expect(page.getByText('For other programs, with a published schema.')).toBeVisible()
})

const resultsFinal: Scene = {
  name: 'results-final',
  open: async (page) => {
    const field = await finishedField(page)
    await openAs(page, field.officer, resultsOf(field))
    await seeTitle(page)
    await expect(page.getByText(/^level on /).first()).toBeVisible()
    await expect(page.getByText(/^Some entries are waiting for a decision/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reopen Event' })).toBeVisible()
  },
}

const resultsMenu = goingOn(resultsFinal, 'results-archer-menu', async (page) => {
  await page.getByRole('button', { name: 'More about Ben Riser', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open the card' })).toBeVisible()
})

const certificates = goingOn(resultsMenu, 'print-certificates', async (page) => {
  await closeDialogs(page)
  await page.getByRole('link', { name: 'Certificates' }).click()
  await expect(page.getByText(/^1st place/).first()).toBeVisible()
})

const resultsOfHundred: Scene = {
  name: 'results-of-100',
  open: async (page) => {
    const field = await hundredField(page)
    await openAs(page, field.archer, resultsOf(field))
    await expect(page.getByRole('region', { name: 'Your place' })).toBeVisible()
    await expect(page.getByRole('rowheader')).toHaveCount(100)
  },
}

/** The live board, the public board and the results. */
export const eventLiveScenes: readonly Scene[] = [
  {
    name: 'board-full',
    open: async (page) => {
      const field = await liveField(page)
      await openAs(page, field.archer, boardOf(field))
      await seeTitle(page)
      await expect(page.getByText('Live', { exact: true })).toBeVisible()
      await expect(page.getByText('You').first()).toBeVisible()
    },
  },
  boardOfOfficers,
  resultsProvisional,
  resultsDownload,
  placeAfter('results-download', {
    name: 'board-empty',
    as: async (_cast, page) => (await liveField(page)).officer,
    path: async (_cast, page) => {
      const field = await liveField(page)
      const event = await announceEvent(await addressOf(page), field.officer, field.event.clubId ?? '')
      return `/competitions/${event.id}/scoring`
    },
    see: (page) => expect(page.getByText('No archers yet')).toBeVisible(),
  }),
  {
    name: 'board-reconnecting',
    open: async (page) => {
      const field = await liveField(page)
      const body = await firstEventOf(await addressOf(page), field)
      let requests = 0
      await routeCalls(page, isStream, (route) => {
        requests += 1
        return requests === 1 ? route.fulfill({ contentType: 'text/event-stream', body }) : route.abort()
      })
      await openAs(page, field.archer, boardOf(field))
      await seeTitle(page)
      await expect(page.getByText('Reconnecting')).toBeVisible()
    },
  },
  publicBoard,
  bigScreen,
  {
    name: 'public-event-live',
    isOtherAtDesk: true,
    open: async (page) => {
      const field = await liveField(page)
      await page.goto(`/competitions/${field.event.id}`)
      await expect(page.getByText('Live', { exact: true }).last()).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
    },
  },
  placeAfter('clubs-signed-out', {
    name: 'public-board-closed',
    path: `/live/${'A'.repeat(43)}`,
    see: (page) => expect(page.getByRole('heading', { name: 'This board is not public' })).toBeVisible(),
  }),
  resultsFinal,
  certificates,
  printed(certificates, 'certificates-printed'),
  printed(resultsFinal, 'results-printed'),
  resultsMenu,
  resultsOfHundred,
  goingOn(resultsOfHundred, 'results-jumped', async (page) => {
    await page.getByRole('button', { name: 'Jump to me' }).click()
    await expect(page.getByRole('rowheader', { name: /^Ada / })).toBeFocused()
  }),
]
