import { eventDayCalls } from '@fletch/contract'
import { expect } from '@playwright/test'
import { openAs } from '../support/archer.ts'
import { routeCalls } from '../support/calls.ts'
import { announceEvent, registerFor } from '../support/events.ts'
import { makeFieldShoot } from '../support/field-shoot.ts'
import { addressOf } from '../support/outside.ts'
import { goingOn, placeAfter, type Scene } from './scene.ts'

const away = {
  status: 503,
  json: { code: 'of-the-test', message: 'The database is away. Please try again in a moment.' },
}

const dayMilliseconds = 24 * 60 * 60 * 1000

const dayIn = (days: number) => new Date(Date.now() + days * dayMilliseconds).toISOString().slice(0, 10)

const shooting: Scene = {
  name: 'today-shooting',
  isTight: true,
  open: async (page) => {
    const address = await addressOf(page)
    const { archer, officer, event } = await makeFieldShoot(address, {
      guests: 7,
      targets: 20,
      day: dayIn(0),
    })
    const next = await announceEvent(address, officer, event.clubId ?? '', {
      name: 'Hubertus Shoot',
      competitionDate: dayIn(9),
    })
    await registerFor(address, archer, next)
    await openAs(page, archer, '/today')
    await expect(page.getByText('Coming up')).toBeVisible()
  },
}

const ofChild: Scene = {
  name: 'today-child',
  isTight: true,
  open: async (page) => {
    const { archer } = await makeFieldShoot(await addressOf(page), {
      guests: 7,
      targets: 20,
      day: dayIn(0),
      child: 'Maximiliane',
    })
    await openAs(page, archer, '/today')
    await expect(page.getByRole('button', { name: 'Score for Maximiliane' })).toBeVisible()
  },
}

const band = goingOn(shooting, 'today-band', async (page) => {
  await page.getByRole('link', { name: 'Score your own card' }).click()
  await expect(page.getByText('Today: Autumn Shoot')).toBeVisible()
})

const running: Scene = {
  name: 'today-running',
  open: async (page) => {
    const { officer } = await makeFieldShoot(await addressOf(page), { guests: 3, targets: 20, day: dayIn(0) })
    await openAs(page, officer, '/today')
    await expect(page.getByText('You run this event.')).toBeVisible()
  },
}

const empty = placeAfter('children-empty', {
  name: 'today-empty',
  as: ({ newcomer }) => newcomer,
  path: '/today',
  see: (page) => expect(page.getByText('Nothing today')).toBeVisible(),
})

const failing: Scene = {
  name: 'today-failing',
  open: async (page, { newcomer }) => {
    await routeCalls(page, new RegExp(`${eventDayCalls.own.path}$`), (route) => route.fulfill(away))
    await openAs(page, newcomer, '/today')
    await expect(page.getByText('The events could not be loaded')).toBeVisible()
  },
}

/** The page of today's events. */
export const todayScenes: readonly Scene[] = [shooting, ofChild, band, running, empty, failing]
