import {
  type ChildDays,
  type ClubEvent,
  type EventDay,
  type EventGroup,
  eventCalls,
  eventDayCalls,
  eventPath,
  groupScoringPath,
  type User,
} from '@fletch/contract'
import { dayIn } from '@fletch/domain'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDay } from '../../../messages/format.ts'
import { actFor } from '../../../server/act-for.ts'
import { deviceStore, storageKeys } from '../../../server/device-storage.ts'

/** Asked for each time, because a run can cross midnight. */
const here = () => dayIn('UTC', new Date().toISOString())

const todays = (more: Partial<ClubEvent> = {}): ClubEvent =>
  eventWith({
    competitionDate: here(),
    status: 'active',
    registrationStatus: 'registered',
    isEventAdmin: false,
    ...more,
  })

const walker = (number: number, firstName: string, userId: string | null) => ({
  id: `01980000-0000-7000-8000-00000000010${number}`,
  competitionId: todays().id,
  userId,
  groupId: '01980000-0000-7000-8000-000000000201',
  archeryStyle: 'BH',
  position: number,
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered' as const,
  isAsked: false,
  user: { firstName, lastName: 'Nock' },
})

const group: EventGroup = {
  id: '01980000-0000-7000-8000-000000000201',
  competitionId: todays().id,
  groupName: 'Group 4',
  targetNumbers: [17],
  startsAt: '09:10',
  code: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  participants: [walker(1, 'Ada', ada.id), walker(2, 'Bo', null)],
  scorecardId: null,
}

const day = (more: Partial<ClubEvent> = {}, of: EventGroup | null = group): EventDay => ({
  competition: todays(more),
  group: of,
})

/** Stores these days on the phone, as loaded when it last had a signal. */
const knew = (days: readonly EventDay[], userId = ada.id) =>
  deviceStore.setItem(storageKeys.days, JSON.stringify({ userId, days, at: '2026-05-02T07:41:00.000Z' }))

const title = (name: string) => page.getByRole('heading', { level: 1, name })

const openToday = async (...days: readonly EventDay[]) => {
  network.on(eventDayCalls.own, [...days])
  await open('/today', { as: ada })
}

/** The main button of an event. */
const mainButton = (name: string) =>
  page.getByRole('region', { name: 'Winter Shoot' }).getByRole('link', { name })

afterEach(() => {
  network.isCut = false
})

test.each([
  ['without a signal', () => void Object.assign(network, { isCut: true })],
  ['behind a proxy that answers', () => network.refuse(eventCalls.read, 502, 'Bad Gateway')],
])('%s the page of an event leads to the group that the phone knows', async (_when, begin) => {
  knew([day({ id: '01980000-0000-7000-8000-000000000002', name: 'Spring Shoot' }, null), day()])
  network.on(eventDayCalls.own, [day()])
  begin()
  await open(eventPath(todays().id), { as: ada })
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect.element(mainButton('Score')).toHaveAttribute('href', groupScoringPath(todays().id, group.id))
  await expect.element(page.getByText('Spring Shoot')).not.toBeInTheDocument()
})

test("without a signal the app opens on today's event if the phone knows it", async () => {
  knew([day()])
  network.isCut = true
  await open('/', { as: ada })
  await expectTexts('Winter Shoot', 'Group 4', '17', '09:10', 'With Bo Nock')
  expect(location.pathname).toBe('/today')
  await expect
    .element(mainButton('Score'))
    .toHaveAttribute('href', `/competitions/${todays().id}/groups/${group.id}/scoring`)
})

test.each([
  ['of another user', () => knew([day()], '01980000-0000-7000-8000-0000000000b2')],
  ['that are over', () => knew([day({ status: 'completed' })])],
  ['to come', () => knew([day({ competitionDate: '2099-01-17', status: 'upcoming' })])],
  ['that no one can read', () => deviceStore.setItem(storageKeys.days, '{"userId":')],
])('if the days on the phone are %s the app opens on a card', async (_, remember) => {
  remember()
  network.isCut = true
  await open('/', { as: ada })
  await expect.element(title('New scorecard')).toBeVisible()
  expect(location.pathname).toBe('/')
})

/** The app waits for the answers of a slow machine as well. */
const waitWithoutEnd = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
}

test("after signing in on a new phone the app opens on today's event", async () => {
  waitWithoutEnd()
  network.on(eventDayCalls.own, [day()])
  await open('/', { as: ada })
  await expectTexts('Winter Shoot', 'Group 4')
  expect(location.pathname).toBe('/today')
})

test('on a new phone without events the app opens on a card', async () => {
  network.on(eventDayCalls.own, [])
  await open('/', { as: ada })
  await expect.element(title('New scorecard')).toBeVisible()
})

test('on a new phone the app opens on a card if the server is silent', async () => {
  network.on(eventDayCalls.own, [day()])
  const answer = network.hold(eventDayCalls.own)
  await open('/', { as: ada })
  await expect.element(title('New scorecard')).toBeVisible()
  answer()
})

test('a request for a new card opens one, with a link to the event above it', async () => {
  knew([day()])
  network.on(eventDayCalls.own, [day()])
  await open('/?new', { as: ada })
  const band = page.getByRole('region', { name: 'Today' })
  await expect.element(band.getByText('Today: Winter Shoot')).toBeVisible()
  await expect.element(band.getByText('Group 4, target 17')).toBeVisible()
  await band.getByRole('link', { name: 'Open' }).click()
  await expect.element(title('Today')).toBeVisible()
  await page.getByRole('link', { name: 'Score your own card' }).click()
  await expect.element(title('New scorecard')).toBeVisible()
})

test('for an event that the user only runs, the main button leads to running it', async () => {
  await openToday(day({ registrationStatus: null, isEventAdmin: true }, null))
  await expectTexts('You run this event.')
  await expect.element(mainButton('Run the event')).toHaveAttribute('href', `/competitions/${todays().id}`)
})

test('a user who both shoots and runs an event can score it and run it', async () => {
  await openToday(day({ isEventAdmin: true }))
  await expect.element(mainButton('Score')).toBeVisible()
  await expect.element(mainButton('Run the event')).toBeVisible()
})

test.each([
  ['waiting', { registrationStatus: 'waiting' }, 'You are on the waiting list for this event.'],
  [
    'absent',
    { registrationStatus: 'absent' },
    'You are marked absent. If you are here, tell the organisers.',
  ],
  ['retired', { registrationStatus: 'retired' }, 'You have retired from this event.'],
  ['asked', { isAsked: true }, 'You were entered for this event. Open it to accept or decline.'],
  ['ungrouped', { status: 'upcoming' }, 'You have no group yet. It will appear here.'],
  ['late', { status: 'active' }, 'You are not in a group yet. Ask the organisers at the start.'],
  ['cancelled', { status: 'cancelled' }, 'This event was cancelled.'],
] as const)('the page says why an archer cannot score: %s', async (_, more, said) => {
  await openToday(day(more, null))
  await expectTexts(said)
  await expect.element(mainButton('See the event')).toBeVisible()
})

test('after the event the main button leads to its results', async () => {
  await openToday(day({ status: 'completed' }))
  await expect
    .element(mainButton('See results'))
    .toHaveAttribute('href', `/competitions/${todays().id}/results`)
})

test('active events are listed before later ones of the day, and events of other days below', async () => {
  const other = '01980000-0000-7000-8000-0000000000e2'
  const next = '01980000-0000-7000-8000-0000000000e3'
  await openToday(
    day({ id: other, name: 'Evening Shoot', status: 'upcoming' }, null),
    day(),
    day({ id: next, name: 'Spring Shoot', competitionDate: '2099-03-01', status: 'upcoming' }, null),
  )
  await expectTexts('Coming up')
  const heads = page.getByRole('heading', { level: 2 }).elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Winter Shoot', 'Evening Shoot', 'Coming up'])
  await expect
    .element(page.getByRole('link', { name: /Spring Shoot/ }))
    .toHaveAttribute('href', `/competitions/${next}`)
})

test('a later round links to its event, at that round', async () => {
  const whole = '01980000-0000-7000-8000-0000000000e9'
  await openToday(day({ status: 'upcoming', partOf: { id: whole, round: 2 } }, null))
  await expect.element(mainButton('See the event')).toHaveAttribute('href', `/competitions/${whole}?round=2`)
})

test("the list of events shows a link to today's event above it", async () => {
  network.on(eventDayCalls.own, [day()])
  await open('/competitions', { as: ada })
  const note = page.getByRole('region', { name: 'Today' })
  await note.getByRole('link', { name: 'Open' }).click()
  await expect.element(title('Today')).toBeVisible()
})

test('a day without events explains what appears here and links to the events', async () => {
  await openToday()
  await expectTexts('Nothing today')
  await page.getByRole('link', { name: 'Find an event' }).click()
  await expect.element(title('Events')).toBeVisible()
})

test('after a failure the user can try again', async () => {
  network.refuse(eventDayCalls.own)
  await open('/today', { as: ada })
  await expectTexts('The events could not be loaded')
  network.on(eventDayCalls.own, [day()])
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectTexts('Group 4')
})

const beginningAt = (startTime: string) => ({
  place: '',
  mapLink: '',
  fee: '',
  feeNote: '',
  contact: '',
  bring: '',
  questions: [],
  startTime,
})

test("if all groups start together, the event's start time is shown, also before there are groups", async () => {
  await openToday(day({ details: beginningAt('09:30') }, { ...group, startsAt: null }))
  await expectTexts('Group 4', '09:30')
})

test('an archer without a group sees when the event starts', async () => {
  await openToday(day({ details: beginningAt('08:45'), status: 'upcoming' }, null))
  await expectTexts('Time', '08:45')
})

const kim: User = { ...ada, id: '01980000-0000-7000-8000-0000000000a7', firstName: 'Kim' }

const ofKim: EventGroup = {
  ...group,
  groupName: 'Group 6',
  targetNumbers: [3],
  startsAt: '09:40',
  participants: [walker(3, 'Kim', kim.id), walker(4, 'Cleo', null)],
}

const kimShoots = (more: Partial<ClubEvent> = {}, of: EventGroup | null = ofKim): ChildDays => [
  { child: kim, days: [day(more, of)] },
]

const knewOfKim = (children: ChildDays, at: string, userId = ada.id) =>
  deviceStore.setItem(storageKeys.childDays, JSON.stringify({ userId, children, at }))

const earlier = '2026-05-02T07:41:00.000Z'
const later = '2026-05-02T08:10:00.000Z'

const kimsEvent = () => page.getByRole('region', { name: 'Kim Nock' })

test("without a signal the app opens on the event of a parent's child if the phone knows it", async () => {
  knew([])
  knewOfKim(kimShoots(), earlier)
  network.isCut = true
  await open('/', { as: ada })
  await expectTexts('Winter Shoot', 'Group 6', '3', '09:40', 'With Cleo Nock')
  expect(location.pathname).toBe('/today')
  await expect.element(kimsEvent().getByRole('button', { name: 'Score for Kim' })).toBeVisible()
  await expect.element(page.getByText('Nothing today')).not.toBeInTheDocument()
})

test("after signing in on a new phone the app opens on the event of a parent's child", async () => {
  waitWithoutEnd()
  network.on(eventDayCalls.ofChildren, kimShoots())
  await open('/', { as: ada })
  await expectTexts('Kim Nock', 'Group 6')
  expect(location.pathname).toBe('/today')
})

test.for([
  [320, 568],
  [320, 640],
  [844, 390],
] as const)(
  'on a phone of %i x %i today leaves targets and style of a new card on its first screen',
  async ([width, height]) => {
    network.on(eventDayCalls.own, [day()])
    knew([day()])
    await open('/?new', { as: ada })
    await page.viewport(width, height)
    await expect.element(page.getByRole('region', { name: 'Today' })).toBeVisible()
    const start = page.getByRole('button', { name: 'Start scoring' })
    await expect.element(start).toBeInViewport({ ratio: 1 })
    const foot = () => start.element().parentElement?.getBoundingClientRect().top ?? 0
    for (const label of ['Number of Targets', 'Archery Style'])
      await expect
        .poll(() => page.getByLabelText(label).element().getBoundingClientRect().bottom)
        .toBeLessThan(foot())
    await expect.element(page.getByRole('link', { name: 'Open' })).toBeInViewport({ ratio: 1 })
  },
)

test("the days of another user's children are not shown", async () => {
  knew([])
  knewOfKim(kimShoots(), earlier, '01980000-0000-7000-8000-0000000000b2')
  network.isCut = true
  await open('/', { as: ada })
  await expect.element(title('New scorecard')).toBeVisible()
  await expect.element(page.getByText(/Winter Shoot/)).not.toBeInTheDocument()
})

test("a parent's own event is first, then each child's, without the events of other days", async () => {
  const next = { name: 'Spring Shoot', competitionDate: '2099-03-01', status: 'upcoming' } as const
  network.on(eventDayCalls.ofChildren, [
    ...kimShoots(),
    { child: { ...kim, id: '01980000-0000-7000-8000-0000000000a8', firstName: 'Lou' }, days: [day(next)] },
  ])
  await openToday(day())
  await expect.element(kimsEvent()).toBeVisible()
  const heads = page.getByRole('heading', { level: 2 }).elements()
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Winter Shoot', 'Kim Nock'])
  await expect.element(mainButton('Score')).toBeVisible()
})

test.each([
  ['waiting', { registrationStatus: 'waiting' }, 'Kim is on the waiting list for this event.'],
  ['ungrouped', { status: 'upcoming' }, 'Kim has no group yet. It will appear here.'],
] as const)("the page says why a parent's child cannot score: %s", async (_, more, said) => {
  network.on(eventDayCalls.ofChildren, kimShoots(more, null))
  await openToday()
  await expectTexts(said)
  await expect.element(kimsEvent().getByRole('button', { name: 'See the event as Kim' })).toBeVisible()
})

test("the results of a child's event open without acting for the child", async () => {
  network.on(eventDayCalls.ofChildren, kimShoots({ status: 'completed' }))
  await openToday()
  await expect
    .element(kimsEvent().getByRole('link', { name: 'See results' }))
    .toHaveAttribute('href', `/competitions/${todays().id}/results`)
})

test('a new card names the child whose event is today above it', async () => {
  network.on(eventDayCalls.ofChildren, kimShoots())
  await open('/?new', { as: ada })
  const band = page.getByRole('region', { name: 'Today' })
  await expect.element(band.getByText('Today: Winter Shoot, Kim')).toBeVisible()
  await expect.element(band.getByText('Group 6, target 3')).toBeVisible()
})

test('a user who acts for a child sees the day that the phone has of the child', async () => {
  actFor(kim, ada)
  knew([day({ name: 'Own Shoot' })])
  knewOfKim(kimShoots(), later)
  network.isCut = true
  await open('/today', { as: kim })
  await expectTexts('Acting for Kim Nock', 'Group 6')
  await expect.element(mainButton('Score')).toBeVisible()
})

test("acting for a child leaves the parent's own day on the phone, and asks for no children", async () => {
  actFor(kim, ada)
  knew([day()])
  network.on(eventDayCalls.own, [day({ name: 'Evening Shoot' })])
  await open('/today', { as: kim })
  await expectTexts('Evening Shoot')
  expect(deviceStore.getItem(storageKeys.days)).toContain(ada.id)
  expect(deviceStore.getItem(storageKeys.daysWhileActing)).toContain('Evening Shoot')
  expect(network.sent(eventDayCalls.ofChildren)).toEqual([])
})

test('an event in a time zone where it is another date names its date', async () => {
  const now = new Date().toISOString()
  const there = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((zone) => dayIn(zone, now) !== here()) ?? ''
  const date = dayIn(there, now)
  await openToday(day({ competitionDate: date, timeZone: there }), day({ name: 'Here Shoot', id: kim.id }))
  await expect
    .element(page.getByRole('region', { name: 'Winter Shoot' }).getByText(formatDay(date)))
    .toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Here Shoot' }).getByText(formatDay(here())))
    .not.toBeInTheDocument()
})
