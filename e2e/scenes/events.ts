import { expect } from '@playwright/test'
import { answerAlso } from '../support/answer-also.ts'
import { openAs, registerArcher } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { foundClub } from '../support/clubs.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { goToTab } from '../support/event-tabs.ts'
import { showTools } from '../support/event-tools.ts'
import { addGuests, announceEvent } from '../support/events.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const away = {
  status: 503,
  json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
}

const eventsOfAnOfficer: Scene = {
  name: 'events-of-an-officer',
  open: async (page, { shoot }) => {
    const { officer } = await shoot()
    await openAs(page, officer, '/competitions')
    await expect(page.getByRole('link', { name: 'Create Event' })).toBeVisible()
    // Any event: others may have filled the first page of the list.
    await expect(page.getByRole('article').first()).toBeVisible()
  },
}

const eventCreate = goingOn(eventsOfAnOfficer, 'event-create', async (page) => {
  await page.getByRole('link', { name: 'Create Event' }).click()
  await page.getByRole('button', { name: 'Add a day' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Event name is required').first()).toBeVisible()
})

const eventCreateCompetition = goingOn(eventCreate, 'event-create-competition', async (page) => {
  await page.getByLabel('Event Name *').fill('Winter Weekend at the Old Quarry')
  await page.getByLabel('Event Date *').fill('2038-02-20')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: /^Change/ }).click()
  await page.getByRole('button', { name: /^IFAA Expert Field/ }).click()
  await page.getByLabel('Ties').selectOption('Most X, then shoot-off')
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
})

const eventCreateArchers = goingOn(eventCreateCompetition, 'event-create-archers', async (page) => {
  await page.getByRole('button', { name: '3 For archers' }).click()
  await page.getByText('Preview').first().click()
  await expect(page.getByRole('heading', { name: 'Winter Weekend at the Old Quarry' })).toBeVisible()
})

const eventCreateDivisions = goingOn(eventCreateArchers, 'event-create-divisions', async (page) => {
  await page.getByRole('button', { name: '2 Competition' }).click()
  await page.getByLabel('Divisions', { exact: true }).selectOption('IFAA')
  await page.getByRole('button', { name: 'Choose from 150 divisions' }).click()
  await page.getByRole('checkbox', { name: 'All of under 13' }).click()
  await page.getByRole('checkbox', { name: /^AMBB-R/ }).click()
  await page.getByText('All divisions').scrollIntoViewIfNeeded()
})

const eventOfAnOfficer = placeAfter('event-create-divisions', {
  name: 'event-of-an-officer',
  as: async ({ shoot }) => (await shoot()).officer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}`,
  see: async (page) => {
    await expect(page.getByText('Everything is ready')).toBeVisible()
    await expect(page.getByText('Waiting list', { exact: true }).first()).toBeVisible()
  },
})

/** Another day, and no one is checked in. */
const eventStart = goingOn(eventOfAnOfficer, 'event-start', async (page) => {
  await page.getByRole('button', { name: 'Start Event' }).click()
  await expect(page.getByText('Please check first:')).toBeVisible()
})

const groupsOfAnOfficer = goingOn(eventStart, 'event-groups-of-an-officer', async (page) => {
  await closeDialogs(page)
  await goToTab(page, 'Groups')
  await expect(page.getByRole('heading', { name: 'Some groups are small now' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Not in a group yet' })).toBeVisible()
})

const eventSwap = goingOn(groupsOfAnOfficer, 'event-swap', async (page) => {
  await page
    .getByRole('button', { name: /^Swap: / })
    .first()
    .click()
  await expect(page.getByText('Choose an archer to swap with.')).toBeVisible()
})

const eventWaves = goingOn(eventSwap, 'event-waves', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: /^Create Groups/ }).click()
  await page.getByLabel('Starting targets').selectOption('waves')
  await expect(page.getByText(/^The last group starts at/)).toBeVisible()
})

/** More groups than the course has targets. */
const groupsClash: Scene = {
  name: 'event-groups-clash',
  isTight: true,
  open: async (page) => {
    const address = await addressOf(page)
    const officer = await registerArcher(address, 'Olga')
    const club = await foundClub(address, officer, `Short Course of ${officer.user.id.slice(-6)}`)
    const event = await announceEvent(address, officer, club.id, { numberOfTargets: 3, courseTargets: 3 })
    await addGuests(address, officer, event, 16)
    await openAs(page, officer, `/competitions/${event.id}`)
    await page.getByRole('button', { name: /^Create Groups/ }).click()
    await expect(page.getByText(/more than one group at the start/)).toBeVisible()
  },
}

const eventAdmins = goingOn(eventWaves, 'event-admins', async (page) => {
  await closeDialogs(page)
  await goToTab(page, 'Overview')
  await showTools(page)
  await page.getByRole('button', { name: 'Manage Admins' }).click()
  await expect(page.getByText('Creator', { exact: true })).toBeVisible()
  await page.getByLabel('Email or name').fill('Nobody Known')
  await page.getByRole('button', { name: 'Add admin' }).click()
  await expect(page.getByText('User not found with email or name: Nobody Known').first()).toBeVisible()
})

const eventAddMember = goingOn(eventAdmins, 'event-add-member', async (page) => {
  await closeDialogs(page)
  await page.getByRole('button', { name: 'Add archer' }).click()
  await page.getByLabel('Name or email').fill('Ilse')
  await expect(page.getByRole('button', { name: /^Add: Ilse/ }).first()).toBeVisible()
})

const eventAsked = placeAfter('check-in-not-for-you', {
  name: 'event-asked',
  as: async ({ shoot }) => (await shoot()).archer,
  path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}`,
  prepare: async (page, { shoot }) => {
    await answerAlso(page, `/api/competitions/${(await shoot()).upcoming.id}`, { isAsked: true })
  },
  see: (page) => expect(page.getByRole('button', { name: 'Take part', exact: true })).toBeVisible(),
})

const eventDeclined = goingOn(eventAsked, 'event-declined', async (page) => {
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('Not taking part?')).toBeVisible()
})

/** Events: the list, an event for archers and for officers, and its dialogs. */
export const eventScenes: readonly Scene[] = [
  eventAsked,
  eventDeclined,
  placeAfter('clubs-empty', {
    name: 'events-empty',
    as: ({ newcomer }) => newcomer,
    path: '/competitions',
    prepare: (page) =>
      routeCalls(page, /\/api\/competitions\?/, (route) =>
        route.fulfill({ json: { items: [], nextCursor: null } }),
      ),
    see: (page) => expect(page.getByText('No events yet')).toBeVisible(),
  }),
  placeAfter('clubs-failing', {
    name: 'events-failing',
    as: ({ newcomer }) => newcomer,
    path: '/competitions',
    prepare: (page) => routeCalls(page, /\/api\/competitions\?/, (route) => route.fulfill(away)),
    see: (page) => expect(page.getByText('The events could not be loaded')).toBeVisible(),
  }),
  {
    name: 'events-loading',
    open: async (page, { newcomer }) => {
      await routeCalls(page, /\/api\/competitions\?/, () => undefined)
      await openAs(page, newcomer, '/competitions')
      await expect(page.getByText('Loading events...')).toBeAttached()
    },
  },
  eventsOfAnOfficer,
  eventCreate,
  eventCreateCompetition,
  eventCreateArchers,
  eventCreateDivisions,
  placeAfter('club-home-of-a-visitor', {
    name: 'event-registration',
    as: ({ newcomer }) => newcomer,
    path: async ({ shoot }) => `/competitions/${(await shoot()).upcoming.id}`,
    see: async (page) => {
      await page.getByRole('button', { name: /^Register/ }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Register' }).click()
      await expect(dialog.getByText('Please select an archery style').first()).toBeVisible()
    },
  }),
  {
    name: 'event-active-of-an-officer',
    open: async (page, { shoot }) => {
      const { officer, active } = await shoot()
      await openAs(page, officer, `/competitions/${active.id}`)
      await expect(page.getByRole('link', { name: 'Join Scoring' })).toBeVisible()
    },
  },
  {
    name: 'event-active-of-an-archer',
    open: async (page, { shoot }) => {
      const { archer, active } = await shoot()
      await openAs(page, archer, `/competitions/${active.id}`)
      await expect(page.getByRole('link', { name: /^Join Group Scoring/ }).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retire' })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Registered Participants' })).toBeVisible()
      await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
    },
  },
  eventOfAnOfficer,
  eventStart,
  groupsOfAnOfficer,
  eventSwap,
  eventWaves,
  groupsClash,
  eventAdmins,
  eventAddMember,
  placeAfter('event-registration', {
    name: 'event-missing',
    as: ({ newcomer }) => newcomer,
    path: '/competitions/0198',
    see: (page) =>
      expect(page.getByRole('heading', { name: 'Competition not found', level: 1 })).toBeVisible(),
  }),
]
