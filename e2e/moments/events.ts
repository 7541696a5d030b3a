import type { Page } from '@playwright/test'
import { type Archer, openAs } from '../support/archer.ts'
import { foundClub } from '../support/clubs.ts'
import { closeDialogs } from '../support/dialogs.ts'
import { addGuests, announceEvent, cancelEvent, registerFor } from '../support/events.ts'
import { failAt, following, type Moment, type NextMoment, newArcherOn } from './moment.ts'

const originOf = (page: Page): string => new URL(page.url()).origin

/** Someone who runs an event of a club of their own, and the event. */
const officerOn = async (page: Page) => {
  const officer = await newArcherOn(page, 'Ilse')
  const address = originOf(page)
  const club = await foundClub(address, officer, `Hollow Hill ${crypto.randomUUID()}`)
  return { officer, address, club, event: await announceEvent(address, officer, club.id) }
}

const openEvent = (page: Page, archer: Archer, event: { id: string }) =>
  openAs(page, archer, `/competitions/${event.id}`)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click()

/** What goes wrong with events. */
export const eventMoments = {
  'event not created': async (page) => {
    const { officer } = await officerOn(page)
    await failAt(page, '**/api/competitions')
    await openAs(page, officer, '/competitions')
    await press(page, 'Create Event')
    await page.getByLabel('Event Name *').fill('Night Shoot')
    await page.getByLabel('Event Date *').fill('2027-02-20')
    await page.getByLabel('All styles').check()
    await pressInDialog(page, 'Create Event')
  },
  'not registered': async (page) => {
    const { event } = await officerOn(page)
    await failAt(page, '**/register')
    await openEvent(page, await newArcherOn(page), event)
    await press(page, /^Register: /)
    await page.getByLabel('Archery Style *').selectOption('BH')
    await pressInDialog(page, 'Register')
  },
  'not unregistered': async (page) => {
    const { address, event } = await officerOn(page)
    const wren = await newArcherOn(page)
    await registerFor(address, wren, event)
    await failAt(page, '**/register')
    await openEvent(page, wren, event)
    await press(page, /^Unregister: /)
    await pressInDialog(page, 'Unregister')
  },
  'groups not created': async (page) => {
    const { officer, address, event } = await officerOn(page)
    await addGuests(address, officer, event, 4)
    await failAt(page, '**/create-groups')
    await openEvent(page, officer, event)
    await press(page, /^Create Groups/)
    await pressInDialog(page, 'Create Groups')
  },
  'event not started': following('groups not created', async (page) => {
    await failAt(page, '**/start')
    await closeDialogs(page)
    await press(page, 'Start Event')
    await pressInDialog(page, 'Start Event')
  }),
  'event not cancelled': following('event not started', async (page) => {
    await failAt(page, '**/cancel')
    await closeDialogs(page)
    await press(page, 'Cancel event')
    await pressInDialog(page, 'Cancel event')
  }),
  'event not deleted': async (page) => {
    const { officer, address, event } = await officerOn(page)
    await cancelEvent(address, officer, event)
    await openEvent(page, officer, event)
    await press(page, 'Delete event')
    await failAt(page, `**/api/competitions/${event.id}`)
    await pressInDialog(page, 'Delete event')
  },
} satisfies Record<string, Moment | NextMoment>
