import { eventGroupCalls, eventParticipantCalls, mailEntryCalls, publicEventCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { openAs, registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent } from '../support/events.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
import { inEuros } from './payments.ts'
import { placeAfter, type Scene } from './scene.ts'

let events = 0

/** A public event with places left; one with groups has a start list. */
const announced = async (page: Page, { hasGroups }: { readonly hasGroups: boolean }): Promise<string> => {
  const address = await addressOf(page)
  events += 1
  const officer = await registerArcher(address, 'Ilse')
  const club = await foundClub(address, officer, `Ashwood Archers ${process.pid} ${events}`)
  const event = await announceEvent(address, officer, club.id, {
    name: 'Hubertus Shoot',
    isPublic: true,
    maxParticipants: 60,
    registrationDeadline: '2038-01-10',
    details: {
      place: 'Ashwood clubhouse, Forest Road 12',
      startTime: '09:30',
      fee: '15 €, youth 8 €',
      feeNote: 'In cash on the day.',
      contact: 'Ilse, 0151 2345678',
      bring: 'A cup for the soup.',
    },
  })
  await addGuests(address, officer, event, 14)
  if (hasGroups)
    await senderTo(address, officer.token)(eventGroupCalls.create, { groupSize: 5 }, { id: event.id })
  return `/competitions/${event.id}`
}

const seeEvent = (page: Page) => expect(page.getByRole('heading', { name: 'Hubertus Shoot' })).toBeVisible()

/** Answers the mailed link to an entry. */
const answerEntry = (page: Page, status: 'registered' | null) =>
  routeCalls(page, `**${mailEntryCalls.read.path}`, (route) =>
    route.fulfill({
      json: {
        event: {
          id: '01980000-0000-7000-8000-0000000000e1',
          name: 'Hubertus Shoot',
          clubName: 'Ashwood Archers',
          competitionDate: '2038-01-17',
          archeryStyle: 'all',
          timeZone: 'Europe/Berlin',
          status: 'upcoming',
          questions: [{ id: 'meal', kind: 'yes-no', text: 'Soup at noon?', isRequired: true }],
        },
        email: 'zoe.field@example.org',
        firstName: 'Zoe',
        lastName: 'Field',
        archeryStyle: 'Trad',
        club: 'The Elms Bowmen',
        answers: [],
        isUnder16: false,
        status,
        position: null,
        ...(status === 'registered' && {
          order: { payment: inEuros, cents: 1200, reference: '1B78C417 Zoe Field, Winter Shoot' },
        }),
        isOpen: true,
      },
    }),
  )

/** An archer who registered without an account, as officers see them in the event. */
const archerWithoutAccount: Scene = {
  name: 'event-archer-without-account',
  isOtherAtDesk: true,
  open: async (page) => {
    const address = await addressOf(page)
    const officer = await registerArcher(address, 'Ilse')
    events += 1
    const club = await foundClub(address, officer, `Ashwood Archers ${process.pid} ${events}`)
    const event = await announceEvent(address, officer, club.id, { name: 'Hubertus Shoot', isPublic: true })
    const list = new RegExp(eventParticipantCalls.list.path.replace(':id', event.id))
    const zoe = {
      id: '01980000-0000-7000-8000-0000000001f1',
      competitionId: event.id,
      userId: null,
      user: { firstName: 'Zoe', lastName: 'Field' },
      archeryStyle: 'Trad',
      club: 'The Elms Bowmen',
      status: 'registered',
      groupId: null,
      position: null,
      isAsked: false,
      isByMail: true,
      registeredAt: '2026-05-02T09:00:00.000Z',
      contact: { email: 'zoe.field@example.org', club: '', memberId: '' },
    }
    await routeCalls(page, list, (route) => route.fulfill({ json: [zoe] }))
    await openAs(page, officer, `/competitions/${event.id}/participants`)
    await expect(page.getByText(/without account/)).toBeVisible()
    await page.getByText(/without account/).scrollIntoViewIfNeeded()
  },
}

/** Pages that open from a link without an account. */
export const publicEventScenes: readonly Scene[] = [
  archerWithoutAccount,
  {
    ...placeAfter('big-screen', {
      name: 'public-event',
      path: (_cast, page) => announced(page, { hasGroups: false }),
      see: async (page) => {
        await seeEvent(page)
        await expect(page.getByText('46 places left')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Details' })).toBeVisible()
      },
    }),
    isTight: true,
  },
  placeAfter('public-event', {
    name: 'public-event-by-mail',
    path: (_cast, page) => announced(page, { hasGroups: false }),
    see: async (page) => {
      await page.getByRole('button', { name: 'Register by email' }).click()
      await page.getByLabel('The archer is under 16').check()
      await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
    },
  }),
  placeAfter('public-event-by-mail', {
    name: 'mail-entry',
    path: '/entry#token=as-in-the-mail',
    prepare: (page) => answerEntry(page, null),
    see: (page) => expect(page.getByRole('button', { name: 'Confirm the entry' })).toBeVisible(),
  }),
  placeAfter('public-event-start-list', {
    name: 'mail-entry-confirmed',
    path: '/entry#token=as-in-the-next-mail',
    prepare: (page) => answerEntry(page, 'registered'),
    see: (page) => expect(page.getByRole('heading', { name: 'Keep it in an account' })).toBeVisible(),
  }),
  placeAfter('public-event-failing', {
    name: 'mail-entry-ended',
    path: '/entry#token=as-in-an-older-mail',
    prepare: (page) =>
      routeCalls(page, `**${mailEntryCalls.read.path}`, (route) =>
        route.fulfill({ status: 404, json: { code: 'of-the-test', message: 'It has ended.' } }),
      ),
    see: (page) => expect(page.getByText('This link is not valid any more')).toBeVisible(),
  }),
  placeAfter('mail-entry', {
    name: 'public-event-start-list',
    path: (_cast, page) => announced(page, { hasGroups: true }),
    see: async (page) => {
      await seeEvent(page)
      await expect(page.getByRole('heading', { name: 'Start list' })).toBeVisible()
    },
  }),
  placeAfter('mail-entry-confirmed', {
    name: 'public-event-failing',
    path: '/competitions/0198c0de-2222-7000-8000-000000000000',
    prepare: (page) =>
      routeCalls(page, new RegExp(publicEventCalls.read.path.replace(':id', '[^/]+')), (route) =>
        route.fulfill({ status: 503, json: { code: 'of-the-test', message: 'The database is away.' } }),
      ),
    see: (page) => expect(page.getByText('The event could not be loaded')).toBeVisible(),
  }),
  placeAfter('public-board-closed', {
    name: 'public-event-closed',
    path: '/competitions/0198c0de-1111-7000-8000-000000000000',
    see: (page) => expect(page.getByRole('heading', { name: 'Sign in to see this event' })).toBeVisible(),
  }),
  placeAfter('public-event-closed', {
    name: 'club-invitation-visitor',
    path: async ({ secretary }) => `/clubs/join/${(await secretary()).club.joinCode}`,
    see: (page) => expect(page.getByRole('link', { name: 'Create Account' })).toBeVisible(),
  }),
  placeAfter('club-invitation-visitor', {
    name: 'club-invitation-unknown',
    path: '/clubs/join/AAAAAA',
    see: (page) => expect(page.getByRole('heading', { name: 'No club has this code' })).toBeVisible(),
  }),
]
