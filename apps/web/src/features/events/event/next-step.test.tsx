import {
  type ClubEvent,
  type EventGroup,
  eventAdminCalls,
  eventCalls,
  eventCodeCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  type OpenGroup,
  type Participant,
} from '@fletch/contract'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { keptScans } from '../../../phone/hand-in/scans.ts'

const time = '2026-05-02T09:00:00.000Z'
const today = new Date().toISOString().slice(0, 10)

const archer = (number: number, more: Partial<Participant> = {}): Participant => ({
  id: `01980000-0000-7000-8000-00000000010${number}`,
  competitionId: eventWith().id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: time,
  status: 'registered',
  position: null,
  user: { firstName: 'Ben', lastName: `Riser ${number}` },
  isAsked: false,
  ...more,
})

const archers = [
  archer(1, { checkedInAt: time, paidAt: time }),
  archer(2, { isAsked: true }),
  archer(3),
  archer(4, { status: 'waiting', position: 1 }),
]

const group = (number: number): EventGroup => ({
  id: `01980000-0000-7000-8000-00000000020${number}`,
  competitionId: eventWith().id,
  groupName: `Group ${number}`,
  targetNumbers: [number],
  code: null,
  createdAt: time,
  participants: [archer(number)],
  scorecardId: null,
})

const openGroup = (number: number, more: Partial<OpenGroup> = {}): OpenGroup => ({
  groupId: group(number).id,
  groupName: `Group ${number}`,
  hasCard: true,
  lastHeardAt: null,
  blankTargets: 0,
  missingScores: 0,
  targetsLeft: 0,
  proposals: 0,
  unconfirmed: [],
  ...more,
})

const fee = { place: '', mapLink: '', startTime: '', fee: '12 €', feeNote: '', contact: '', bring: '' }

const openEvent = async (more: Partial<ClubEvent>, size: 'phone' | 'desk' = 'phone') => {
  network.otherwise(eventCalls.read, eventWith({ participantCount: 4, ...more }))
  network.otherwise(eventParticipantCalls.list, archers)
  network.otherwise(eventGroupCalls.list, [group(1), group(2), group(3)])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(eventCodeCalls.keys, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${eventWith().id}`, { as: ada, size })
}

const next = (name: string) => page.getByRole('region', { name, exact: true })
/** The figures of the next step, such as '2 Missing'. */
const figures = (name: string) =>
  [...next(name).element().querySelectorAll('li')].map(({ innerText }) =>
    innerText.replace(/\s+/g, ' ').trim(),
  )

test('before the day the card counts who is registered, who waits, and who has not paid or replied', async () => {
  await openEvent({ maxParticipants: 3, details: { ...fee, questions: [] } })
  await expectTexts('Everything is ready', 'Next step')
  await expect
    .poll(() => figures('Everything is ready'))
    .toEqual(['3 Registered', '1 Waiting list', '2 Not paid', '1 No reply yet'])
  await expect.element(page.getByRole('link', { name: '3 Registered' })).toBeVisible()
})

test.for([
  [60, 'Next step · in 60 days'],
  [61, /^Next step\s· \w+ \d+, \d{4}$/],
] as const)('%i days ahead it says when the event is', async ([days, said]) => {
  const day = new Date(Date.parse(today) + days * 86_400_000)
  await openEvent({ competitionDate: day.toISOString().slice(0, 10) })
  await expect.element(page.getByText(said)).toBeVisible()
})

test('without a fee payments are not counted, and without a limit no one waits', async () => {
  await openEvent({})
  await expect.poll(() => figures('Everything is ready')).toEqual(['3 Registered', '1 No reply yet'])
})

test('in the morning it counts who is here and missing, and leads to check-in', async () => {
  await openEvent({ competitionDate: today })
  await expectTexts('Check archers in', 'Next step · today')
  await expect.poll(() => figures('Check archers in')).toEqual(['1 Here', '2 Missing'])
  await expect
    .element(page.getByRole('link', { name: '2 Missing' }))
    .toHaveAttribute('href', `/competitions/${eventWith().id}/participants?show=missing`)
})

test('while the groups shoot it lists those to look after, with the reason', async () => {
  network.otherwise(eventResultCalls.open, [
    openGroup(1, { targetsLeft: 4 }),
    openGroup(2, { hasCard: false }),
    openGroup(3, { changedLate: ['Ben Riser 3'], queries: 1 }),
  ])
  await openEvent({ status: 'active' })
  await expectTexts(
    'Look after 2 groups',
    'the card was never started',
    'changed after finishing: Ben Riser 3 · 1 query to answer',
  )
  expect(figures('Look after 2 groups').slice(0, 3)).toEqual(['1 Shooting', '1 Finished', '2 To look after'])
  await expect
    .element(page.getByRole('link', { name: 'Group 2', exact: true }))
    .toHaveAttribute('href', expect.stringContaining(group(2).id))
  expect(page.getByRole('link', { name: 'Group 1', exact: true }).elements()).toHaveLength(0)
})

test('when all groups have finished the next step is to complete the event', async () => {
  network.otherwise(eventResultCalls.open, [])
  await openEvent({ status: 'active' })
  await expectTexts('Complete the event')
  await expect
    .poll(() => figures('Complete the event'))
    .toEqual(['0 Shooting', '3 Finished', '0 To look after'])
})

test('after the end it counts what is still to decide', async () => {
  network.otherwise(eventResultCalls.open, [openGroup(1, { proposals: 2, unconfirmed: ['Ben Riser 1'] })])
  await openEvent({ status: 'completed' })
  await expectTexts('Decide 2 proposals')
  await expect
    .poll(() => figures('Decide 2 proposals'))
    .toEqual(['0 Places tied', '0 Queries', '2 Proposals', '1 Not confirmed'])
})

test('figures that cannot be loaded stay open, and the buttons can be used', async () => {
  network.refuse(eventResultCalls.open, 403)
  await openEvent({ status: 'active' })
  await expect.element(page.getByRole('link', { name: 'Results and completion' })).toBeVisible()
  await expectTexts('–')
})

test.for(['phone', 'desk'] as const)('the next step is on the first screen of a %s', async (size) => {
  await openEvent({ details: { ...fee, questions: [] }, maxParticipants: 3 }, size)
  await expectTexts('Everything is ready')
  const { bottom = 999 } = next('Everything is ready').elements()[0]?.getBoundingClientRect() ?? {}
  expect(bottom).toBeLessThan(size === 'desk' ? 800 : 664)
})

test('one toolbar stands under the title: share, write, print, and the rest behind More', async () => {
  await openEvent({})
  await expect.element(page.getByRole('link', { name: 'Print', exact: true })).toBeVisible()
  await expect.element(button('Write to archers')).toBeVisible()
  expect(button('History').elements()).toHaveLength(0)
  await press('More')
  await expect.element(button('History')).toBeVisible()
  await expect.element(button('More')).toHaveAttribute('aria-expanded', 'true')
  await press('More')
  expect(button('History').elements()).toHaveLength(0)
  await press('Share')
  await expect.element(page.getByRole('dialog').getByText('Share this event')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByRole('img', { name: /^QR code/ })).toBeVisible()
})

test("'Manage' in the list of events leads to the open tools", async () => {
  network.otherwise(eventCalls.read, eventWith({ participantCount: 4 }))
  network.otherwise(eventParticipantCalls.list, archers)
  network.otherwise(eventGroupCalls.list, [])
  network.otherwise(eventGroupCalls.moves, [])
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${eventWith().id}#manage`, { as: ada })
  await expect.element(button('History')).toBeVisible()
})

test('in flight mode it lists who is out and when each group is expected back; who is overdue is looked after', async () => {
  const inMinutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  network.otherwise(eventResultCalls.open, [
    openGroup(1, { hasCard: false, targetsLeft: 30, expectedBackAt: inMinutes(90) }),
    openGroup(2, { targetsLeft: 12, lastHeardAt: inMinutes(-200), expectedBackAt: inMinutes(-10) }),
  ])
  await openEvent({ status: 'active', competitionDate: today, flightMode: 'Kim Reed' })
  await expectTexts('Look after 1 group', 'Groups in flight mode', 'not heard of yet')
  await expect
    .poll(() => figures('Look after 1 group').slice(0, 3))
    .toEqual(['2 Shooting', '1 Finished', '1 To look after'])
  const out = page.getByRole('region', { name: 'Groups in flight mode' })
  await expect.poll(() => out.getByRole('listitem').elements().length).toBe(2)
  const [first, second] = out.getByRole('listitem').elements()
  expect(first?.textContent).toMatch(/^Group 2expected back by .+12 targets left at /)
  expect(second?.textContent).toMatch(/^Group 1expected back by .+not heard of yet$/)
  await expect.element(page.getByText(/^expected back by .+, and not heard of$/)).toBeVisible()
  expect(page.getByText(/nothing new for/).query()).toBeNull()
})

test('in flight mode an officer who sees the groups can scan their codes later without a signal', async () => {
  const keys = [{ id: openGroup(1).groupId, userId: ada.id, publicKey: 'B'.repeat(87) }]
  network.on(eventCodeCalls.keys, keys)
  const expectedBackAt = new Date(Date.now() + 60 * 60_000).toISOString()
  network.otherwise(eventResultCalls.open, [openGroup(1, { targetsLeft: 3, expectedBackAt })])
  await openEvent({ status: 'active', competitionDate: today, flightMode: 'Kim Reed' })
  await expectTexts('Groups in flight mode')
  await expect.poll(async () => (await keptScans.readOffice(ada.id, eventWith().id))?.keys).toEqual(keys)
})

test('in flight mode it lists who is back and since when, and the pace of the slowest', async () => {
  const at = (count: number) => new Date(Date.now() + count * 60_000).toISOString()
  network.otherwise(eventResultCalls.open, [openGroup(1, { targetsLeft: 3, expectedBackAt: at(30) })])
  const handedIn = (number: number, handedInAt: string) => {
    const { id: groupId, groupName } = group(number)
    return { groupId, groupName, handedInAt }
  }
  network.otherwise(eventResultCalls.back, {
    minutesPerTarget: 9,
    groups: [handedIn(3, '2026-05-02T14:05:00.000Z'), handedIn(2, '2026-05-02T13:40:00.000Z')],
  })
  await openEvent({ status: 'active', competitionDate: today, flightMode: 'Kim Reed' })
  await expectTexts('1 group is out', 'Slowest: 9 min a target')
  const inFlight = page.getByRole('region', { name: 'Groups in flight mode' }).getByRole('listitem')
  await expect.poll(() => inFlight.elements().length).toBe(3)
  const [out, last, before] = inFlight.elements()
  expect(out?.textContent).toMatch(/^Group 1expected back by /)
  expect(last?.textContent).toMatch(/^Group 3handed in at /)
  expect(before?.textContent).toMatch(/^Group 2handed in at /)
})

test('who is back is asked in flight mode only', async () => {
  network.otherwise(eventResultCalls.open, [openGroup(1, { targetsLeft: 3 })])
  await openEvent({ status: 'active', competitionDate: today })
  await expectTexts('All groups are shooting')
  expect(network.sent(eventResultCalls.back)).toEqual([])
})

test('in flight mode no group is late before its time', async () => {
  const expectedBackAt = new Date(Date.now() + 60 * 60_000).toISOString()
  network.otherwise(
    eventResultCalls.open,
    [1, 2, 3].map((number) => openGroup(number, { hasCard: false, targetsLeft: 30, expectedBackAt })),
  )
  await openEvent({ status: 'active', competitionDate: today, flightMode: 'Kim Reed' })
  await expectTexts('3 groups are out')
  await expect
    .poll(() => figures('3 groups are out').slice(0, 3))
    .toEqual(['3 Shooting', '0 Finished', '0 To look after'])
})
