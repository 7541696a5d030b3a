import { type ArcherImport, eventCheckInCalls, eventParticipantCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { answerAlso } from '../support/answer-also.ts'
import { openAs } from '../support/archer.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import type { Cast } from './cast.ts'
import { details } from './event-told.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

/** Half of the archers of the winter shoot have arrived, and some have paid. */
const arrived = async (page: Page, { shoot }: Cast) => {
  const { officer, upcoming } = await shoot()
  const send = senderTo(await addressOf(page), officer.token)
  const params = { id: upcoming.id }
  const archers = await send(eventParticipantCalls.list, undefined, params)
  const there = archers.filter(({ status }) => status === 'registered')
  const arrivals = there.slice(0, 5).map(({ id }, place) => ({
    participantId: id,
    presence: 'here' as const,
    isPaid: place % 2 === 0,
  }))
  await send(eventCheckInCalls.note, { arrivals }, params)
  return { officer, upcoming, missing: there.at(-1) }
}

const checkIn: Scene = {
  name: 'check-in',
  open: async (page, cast) => {
    const { officer, upcoming } = await arrived(page, cast)
    await openAs(page, officer, `/competitions/${upcoming.id}/check-in`)
    await expect(page.getByText('arrived', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mark the rest absent' })).toBeVisible()
  },
}

const checkInTapped = goingOn(checkIn, 'check-in-kept', async (page) => {
  await page.route('**/check-in', (route) => route.abort())
  await page
    .getByRole('button', { name: /^Check in: / })
    .first()
    .click()
  await expect(page.getByText('1 note on this phone').last()).toBeVisible()
  await page.unroute('**/check-in')
})

const writing: Scene = {
  ...placeAfter('event-add-member', {
    name: 'event-message',
    as: async ({ shoot }) => (await shoot()).officer,
    path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}`,
    see: async (page) => {
      await page.getByRole('button', { name: 'Write to archers' }).click()
      await expect(page.getByText(/^Reaches /)).toBeVisible()
    },
  }),
  isTight: true,
}

const checkInOne = placeAfter('event-message', {
  name: 'check-in-one',
  as: async ({ shoot }) => (await shoot()).officer,
  path: async (cast, page) => {
    const { upcoming, missing } = await arrived(page, cast)
    return `/competitions/${upcoming.id}/check-in?archer=${missing?.id}`
  },
  see: (page) => expect(page.getByRole('button', { name: 'Check in', exact: true })).toBeVisible(),
})

const checkInCode = placeAfter('event-active-of-an-archer', {
  name: 'check-in-code',
  as: async ({ shoot }) => (await shoot()).archer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).active.id}`,
  see: async (page) => {
    await page.getByRole('button', { name: 'Check-in code' }).click()
    await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible()
  },
})

const checkInForArchers = placeAfter('check-in-code', {
  name: 'check-in-not-for-you',
  as: async ({ shoot }) => (await shoot()).archer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).active.id}/check-in`,
  see: (page) => expect(page.getByText('This list is for the admins of this event')).toBeVisible(),
})

const participants: Scene = {
  ...placeAfter('check-in-one', {
    name: 'participants-table',
    as: async ({ shoot }) => (await shoot()).officer,
    path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}/participants`,
    see: (page) => expect(page.getByText('Robin Nock').first()).toBeVisible(),
  }),
  isTight: true,
}

const participantsTaken = goingOn(participants, 'participants-export', async (page) => {
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: 'Save for ianseo' })).toBeVisible()
})

const participantsImport = placeAfter('participants-export', {
  name: 'participants-import',
  as: async ({ shoot }) => (await shoot()).officer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}/participants/import`,
  see: async (page) => {
    const marks = ['', '1', '1', '1', '1', '1']
    const lines = [
      ['OAK 17', '1', 'BH', 'M', ...marks, 'Nock', 'Robin', '0', 'OAKS', 'The Oaks'],
      ['4711', '1', 'BH', 'W', ...marks, 'van der Berg', 'Anna Maria', '1', 'ELM', 'Elm Field Archers'],
      ['4712', '1', 'LB', 'M', ...marks, 'Pil', 'Otto', '0', 'ELM', 'Elm Field Archers'],
      ['4713', '1', 'BH'],
    ]
    await page.getByLabel('List', { exact: true }).fill(lines.map((fields) => fields.join('\t')).join('\n'))
    await expect(page.getByText('Missing: family name (field 11)')).toBeVisible()
  },
})

/** The headings tell no names, so the officer says what the columns hold. */
const participantsColumns: Scene = {
  ...goingOn(participantsImport, 'participants-import-columns', async (page) => {
    const lines = [
      ['Who', 'From', 'Shoots', 'Pass', 'Phone of the person who drives the youth'],
      ['Robin Nock', 'The Oaks', 'BH', 'OAK 17', '0171 1234567'],
      ['Anna Maria van der Berg', 'Bogensportfreunde Niederkirchen-Oberstaufenbach', 'BH', '4711', ''],
      ['Otto Pil', 'Elm Field Archers', 'LB', '4712', ''],
    ]
    await page.getByLabel('List', { exact: true }).fill(lines.map((fields) => fields.join('\t')).join('\n'))
    await expect(page.getByText('Choose the column of the names, and what the others hold.')).toBeVisible()
  }),
  isTight: true,
}

/** A list that was imported, of which some archers have arrived since. */
const participantsUndo: Scene = {
  name: 'participants-import-undo',
  isTight: true,
  open: async (page, { shoot }) => {
    const { officer, upcoming } = await shoot()
    const send = senderTo(await addressOf(page), officer.token)
    const archers = await send(eventParticipantCalls.list, undefined, { id: upcoming.id })
    const stay = archers.slice(0, 3).map(({ id }, at) => ({
      participantId: id,
      reason: at === 0 ? ('in-group' as const) : ('arrived' as const),
    }))
    const lists: ArcherImport[] = [
      { id: 'b', importedAt: '2026-12-04T19:12:00.000Z', removable: 46, stay: [] },
      { id: 'a', importedAt: '2026-12-03T18:04:00.000Z', removable: 12, stay },
    ]
    await page.route('**/participant-imports', (route) => route.fulfill({ json: lists }))
    await openAs(page, officer, `/competitions/${upcoming.id}/participants/import`)
    await page.getByText(/^3 stay/).click()
  },
}

const participantsUndoAsked = goingOn(participantsUndo, 'participants-import-undo-asked', async (page) => {
  await page
    .getByRole('button', { name: /^Undo import/ })
    .last()
    .click()
  await expect(page.getByText('Remove 12 archers of this list')).toBeVisible()
})

const participantsPrinted: Scene = {
  name: 'participants-printed',
  isOnPaper: true,
  open: async (page, { shoot }) => {
    const { officer, upcoming } = await shoot()
    await answerAlso(page, `/api/competitions/${upcoming.id}`, { details })
    await openAs(page, officer, `/competitions/${upcoming.id}/participants`)
    await expect(page.getByText('Robin Nock')).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await page.emulateMedia({ media: 'print' })
  },
}

const waitingNotes: Scene = {
  name: 'waiting-check-in',
  open: async (page, cast) => {
    await checkIn.open(page, cast)
    await page.route('**/api/**/check-in', (route) => route.abort())
    await page
      .getByRole('button', { name: /^Check in: / })
      .first()
      .click()
    await page
      .getByRole('checkbox', { name: /^Paid: /, checked: false })
      .first()
      .click()
    await page.getByRole('link', { name: /^1 note/ }).click()
    await expect(page.getByRole('link', { name: 'Open check-in' })).toBeVisible()
  },
}

const eventDetails: Scene = {
  name: 'event-details',
  open: async (page, { shoot }) => {
    const { archer, upcoming } = await shoot()
    await answerAlso(page, `/api/competitions/${upcoming.id}`, { details })
    await openAs(page, archer, `/competitions/${upcoming.id}`)
    await expect(page.getByText('Boots, water, a whistle')).toBeVisible()
  },
}

const eventAnswers = goingOn(eventDetails, 'event-answers', async (page) => {
  await page.getByRole('button', { name: 'Your answers' }).click()
  await expect(page.getByRole('button', { name: 'Save answers' })).toBeVisible()
})

const eventQuestions: Scene = {
  name: 'event-questions-form',
  open: async (page, { shoot }) => {
    const { officer, upcoming } = await shoot()
    await answerAlso(page, `/api/competitions/${upcoming.id}`, { details })
    await openAs(page, officer, `/competitions/${upcoming.id}`)
    await page.getByRole('link', { name: 'Edit event' }).click()
    await page.getByText('Details for archers').click()
    await page.getByLabel('Question 1', { exact: true }).scrollIntoViewIfNeeded()
  },
}

/** Check-in: arrived, missing and paid archers. */
export const checkInScenes: readonly Scene[] = [
  checkIn,
  checkInTapped,
  writing,
  checkInOne,
  participants,
  participantsTaken,
  participantsPrinted,
  participantsImport,
  participantsColumns,
  participantsUndo,
  participantsUndoAsked,
  waitingNotes,
  eventDetails,
  eventAnswers,
  eventQuestions,
  checkInCode,
  checkInForArchers,
]
