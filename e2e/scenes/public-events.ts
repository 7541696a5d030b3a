import { eventGroupCalls, publicEventCalls } from '@fletch/contract'
import { expect, type Page } from '@playwright/test'
import { registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { foundClub } from '../support/clubs.ts'
import { addGuests, announceEvent } from '../support/events.ts'
import { addressOf } from '../support/outside.ts'
import { senderTo } from '../support/send.ts'
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

/** Pages that open from a link without an account. */
export const publicEventScenes: readonly Scene[] = [
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
    name: 'public-event-start-list',
    path: (_cast, page) => announced(page, { hasGroups: true }),
    see: async (page) => {
      await seeEvent(page)
      await expect(page.getByRole('heading', { name: 'Start list' })).toBeVisible()
    },
  }),
  placeAfter('public-event-start-list', {
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
