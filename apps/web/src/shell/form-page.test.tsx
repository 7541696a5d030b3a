import {
  clubCalls,
  divisionCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  type Membership,
  profileCalls,
  roundCalls,
} from '@fletch/contract'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../testing/app.tsx'
import { eventWith } from '../../testing/events.ts'
import { button, press } from '../../testing/fields.ts'
import { expectTexts } from '../../testing/texts.ts'

const event = eventWith()

const clubId = '01980000-0000-7000-8000-0000000000c1'

const office: Membership = {
  clubId,
  club: { id: clubId, name: 'The Oaks', description: '', location: '', logoPath: null },
  position: 'Owner',
  clubPositions: ['president'],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

beforeEach(() => {
  sessionStorage.removeItem('fletch.forms')
  network.otherwise(profileCalls.memberships, [office])
  network.otherwise(divisionCalls.list, [])
  network.otherwise(roundCalls.list, [])
  network.otherwise(eventParticipantCalls.list, [])
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(clubCalls.read, () => {
    throw new TypeError('The club is not looked at here')
  })
  network.hold(eventLiveCalls.follow)
  // No event of the club presets the form.
  network.otherwise(eventCalls.list, ({ query }) => ({
    items: query.clubId === undefined ? [event] : [],
    nextCursor: null,
  }))
})

const name = page.getByLabelText('Event Name *')
const toForm = () => page.getByRole('link', { name: 'Create Event' }).first().click()

test('a long form is a page with visible buttons, on a phone and with little room', async () => {
  await open('/competitions/new', { as: ada })
  await expect.element(page.getByRole('heading', { name: 'Create Event', level: 1 })).toBeVisible()
  expect(document.title).toBe('Create Event\u00a0· Fletch')
  const save = button('Create Event')
  for (const size of [
    [390, 844],
    [320, 568],
    [1280, 800],
  ] as const) {
    await page.viewport(size[0], size[1])
    scrollTo(0, 0)
    await expect.element(save).toBeInViewport({ ratio: 1 })
    await expect.element(button('Cancel')).toBeInViewport({ ratio: 1 })
  }
  // A keyboard or large text leaves little room, which the fields need.
  await page.viewport(390, 300)
  await expect.element(save).not.toBeInViewport()
})

test('an error is scrolled into view, and a field focused by keyboard is not covered', async () => {
  await open('/competitions/new', { as: ada })
  await press('2 Competition')
  scrollTo(0, document.documentElement.scrollHeight)
  await press('Create Event')
  const summary = page.getByRole('alert').filter({ hasText: 'Please check' })
  await expect.element(summary).toHaveFocus()
  await expect.element(summary).toBeInViewport({ ratio: 1 })
  const last = page.getByText('Course, time zone, photos, scorers, flight mode')
  scrollTo(0, 0)
  last.element().closest('summary')?.focus()
  await expect
    .poll(() => last.element().getBoundingClientRect().bottom)
    .toBeLessThan(document.querySelector('.form-foot')?.getBoundingClientRect().top ?? 0)
})

test('what was typed is restored after Back and Cancel, says so, and can be discarded', async () => {
  await open('/competitions', { as: ada })
  await toForm()
  await name.fill('Night Shoot')
  await press('2 Competition')
  await page.getByLabelText('BH (Bow Hunter)').click()
  history.back()
  await expect.poll(() => location.pathname).toBe('/competitions')
  await toForm()
  await expect.element(name).toHaveValue('Night Shoot')
  await expect.element(page.getByLabelText('BH (Bow Hunter)')).toBeChecked()
  await press('Cancel')
  await expect.poll(() => location.pathname).toBe('/competitions')
  await toForm()
  await expectTexts('Your earlier entries were restored.')
  await press('Discard')
  await expect.element(name).toHaveValue('')
  await expect.element(page.getByLabelText('BH (Bow Hunter)')).not.toBeChecked()
  await press('Cancel')
  await toForm()
  await expect.element(name).toHaveValue('')
})

test('a form that was sent starts empty the next time, and leads back to where it came from', async () => {
  network.otherwise(eventCalls.read, event)
  network.on(eventCalls.save, event)
  await open(`/competitions/${event.id}/edit`, { as: ada })
  await name.fill('Spring Shoot')
  await press('Save Changes')
  await expect.poll(() => location.pathname).toBe(`/competitions/${event.id}`)
  expect(network.sent(eventCalls.save)[0]?.body).toMatchObject({ name: 'Spring Shoot' })
  await page.getByRole('link', { name: 'Edit event' }).click()
  await expect.element(name).toHaveValue('Winter Shoot')
})

test('the form of an event is for its admins, and one for a new event for officers of a club', async () => {
  network.otherwise(eventCalls.read, eventWith({ isEventAdmin: false }))
  network.on(profileCalls.memberships, [])
  await open(`/competitions/${event.id}/edit`, { as: ada })
  await expect.poll(() => location.pathname).toBe(`/competitions/${event.id}`)
})
