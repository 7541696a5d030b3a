import { type ClubEvent, divisionCalls, eventCalls, type Membership, profileCalls } from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { clubWith } from '../../../../testing/clubs.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectNotice, press } from '../../../../testing/fields.ts'

const { id: clubId, name } = clubWith()

const office: Membership = {
  clubId,
  club: { id: clubId, name, description: '', location: '', logoPath: null },
  position: 'Owner',
  clubPositions: [],
  membershipId: null,
  membershipType: 'regular',
  status: 'active',
  joinDate: null,
  createdAt: '2026-05-02T09:00:00.000Z',
}

const openForm = async (earlier: readonly ClubEvent[] = []) => {
  network.on(profileCalls.memberships, [office])
  network.on(divisionCalls.list, [])
  network.on(eventCalls.list, { items: [...earlier], nextCursor: null })
  network.refuse(eventCalls.create)
  await open('/competitions/new', { as: ada })
  await expect.element(page.getByLabelText('Event Name *')).toBeVisible()
}

const day = (number: number) => page.getByLabelText(`Day ${number} *`)

const sentBody = async () => {
  await press('Create Event')
  await expectNotice('alert', 'Failed to create event.')
  return network.sent(eventCalls.create)[0]?.body
}

test('a two-day event is entered on the one form, with the second day preset', async () => {
  await openForm()
  expect(page.getByLabelText('Copy from').elements()).toEqual([])
  await page.getByLabelText('Event Name *').fill('Weekend Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('Add a day')
  await expect.element(day(2)).toHaveValue('2099-02-22')
  await press('Add a day')
  await expect.element(day(3)).toHaveValue('2099-02-23')
  await press('Remove day 3')
  await expect.element(day(3)).not.toBeInTheDocument()
  await page.getByLabelText('All styles').click()
  expect(await sentBody()).toMatchObject({ competitionDate: '2099-02-21', moreDays: ['2099-02-22'] })
})

test('a day without a date is an error at its field', async () => {
  await openForm()
  await press('Add a day')
  await expect.element(day(2)).toHaveValue('')
  await press('Create Event')
  await expect.element(day(2)).toHaveAttribute('aria-invalid', 'true')
  await day(2).fill('2099-02-22')
  await expect.element(day(2)).not.toHaveAttribute('aria-invalid')
})

test('an earlier event is copied with its days in the same distance, and can be left again', async () => {
  const rounds = ['2026-05-02', '2026-05-04'].map((competitionDate, place) => ({
    id: `01980000-0000-7000-8000-00000000d00${place}`,
    number: place + 1,
    name: '',
    competitionDate,
    roundId: 'abc-three-arrow',
    tieRule: null,
    numberOfTargets: 28,
    courseTargets: 28,
    status: 'completed' as const,
  }))
  const spring = eventWith({
    name: 'Spring Shoot',
    clubId,
    competitionDate: '2026-05-02',
    rounds,
    maxParticipants: 60,
    archeryStyle: 'BH',
    distanceUnit: 'yards',
    groupSize: 6,
  })
  await openForm([spring])
  const copy = page.getByLabelText('Copy from')
  await copy.selectOptions(spring.id)
  await expect.element(page.getByLabelText('Event Name *')).toHaveValue('Spring Shoot')
  await expect.element(page.getByLabelText('Event Date *')).toHaveValue('')
  await expect.element(page.getByLabelText(/^Max Participants/)).toHaveValue('60')
  await page.getByLabelText('Event Date *').fill('2099-05-02')
  await expect.element(day(2)).toHaveValue('2099-05-04')
  expect(await sentBody()).toMatchObject({
    clubId,
    name: 'Spring Shoot',
    archeryStyle: 'BH',
    distanceUnit: 'yards',
    groupSize: 6,
    competitionDate: '2099-05-02',
    moreDays: ['2099-05-04'],
  })
  await copy.selectOptions('')
  await expect.element(page.getByLabelText('Event Name *')).toHaveValue('')
  await expect.element(day(2)).not.toBeInTheDocument()
})
