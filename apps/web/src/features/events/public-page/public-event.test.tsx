import {
  type BoardLine,
  clubCalls,
  divisionCalls,
  eventLiveCalls,
  type PublicEvent,
  publicEventCalls,
} from '@fletch/contract'
import { builtInScheme, namingOf } from '@fletch/domain'
import { onlineManager } from '@tanstack/react-query'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { network, open } from '../../../../testing/app.tsx'
import { boardArcher, boardHead } from '../../../../testing/board.ts'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDays } from '../../../messages/format.ts'

const ifaa = builtInScheme('ifaa-2021')
if (ifaa === undefined) throw new Error('There is no such scheme')

const liveKey = 'K'.repeat(43)
const event = eventWith()
const path = `/competitions/${event.id}`

const publicEvent = (more: Partial<PublicEvent> = {}): PublicEvent => ({
  ...event,
  logoPath: null,
  startLists: [],
  ...more,
  liveKey,
})

const group = {
  id: '01980000-0000-7000-8000-000000000301',
  groupName: 'Group 1',
  startingTarget: 7,
  startsAt: '09:10',
  archers: [{ id: '01980000-0000-7000-8000-000000000201', name: 'Bo Riser', archeryStyle: 'BH' }],
}

const details = {
  place: 'Oak Wood',
  mapLink: '',
  startTime: '09:30',
  fee: '15 €',
  feeNote: '',
  contact: 'Ada, 0123',
  bring: 'A cup',
}

test('a visitor sees what is shot, where and when, and how many places are left', async () => {
  network.on(
    publicEventCalls.read,
    publicEvent({
      details: { ...details, sponsors: 'Miller, baker' },
      description: 'Bring boots.',
      language: 'fr',
      maxParticipants: 20,
      participantCount: 8,
    }),
  )
  await open(path)
  await expect.element(page.getByRole('heading', { name: 'Winter Shoot', level: 1 })).toBeVisible()
  await expectTexts(
    '12 places left',
    'Bring boots.',
    'Oak Wood',
    '09:30',
    '15 €',
    'Ada, 0123',
    'A cup',
    'Miller, baker',
  )
  for (const typed of ['Bring boots.', 'Oak Wood'])
    await expect.element(page.getByText(typed)).toHaveAttribute('lang', 'fr')
  await expect.element(page.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/login')
  expect(sessionStorage.getItem('fletch.return')).toBe(path)
})

test('an event loads even if the page before went offline and did not hear that the network is back', async () => {
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  network.on(publicEventCalls.read, publicEvent())
  await open(path)
  await expect.element(page.getByRole('heading', { name: 'Winter Shoot', level: 1 })).toBeVisible()
})

test('on a small phone the button has room below the words of its box', async () => {
  network.on(publicEventCalls.read, publicEvent())
  await open(path)
  await page.viewport(360, 740)
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
  const words = page.getByText('You need an account. Sign in, or create one first.')
  await expect.element(words).toBeVisible()
  expect(
    boxOf(page.getByRole('link', { name: 'Register' })).top - boxOf(words).bottom,
  ).toBeGreaterThanOrEqual(8)
})

test('a full event says that all places are taken and that new archers join the waiting list', async () => {
  network.on(publicEventCalls.read, publicEvent({ maxParticipants: 8, participantCount: 8 }))
  await open(path)
  await expectTexts('All places are taken. New archers join the waiting list.')
})

test.for(['results', 'scoring'])(
  'a link to the %s of an event shows the event before the sign-in',
  async (tab) => {
    network.on(publicEventCalls.read, publicEvent({ details, timeZone: 'Australia/Melbourne' }))
    await open(`${path}/${tab}?round=2`)
    await expectTexts('Winter Shoot', 'Oak Wood', 'Melbourne, Australia')
    expect(sessionStorage.getItem('fletch.return')).toBe(`${path}/${tab}?round=2`)
  },
)

test('after the deadline registration is not offered', async () => {
  network.on(publicEventCalls.read, publicEvent({ registrationDeadline: '2020-01-01' }))
  await open(path)
  await expectTexts('Registration closed')
  await expect.element(page.getByRole('link', { name: 'Register' })).not.toBeInTheDocument()
})

test('start lists show who starts where, by round', async () => {
  const round = { roundId: event.roundId, numberOfTargets: 30, courseTargets: 30 }
  network.on(
    publicEventCalls.read,
    publicEvent({
      rounds: [
        {
          ...round,
          id: event.id,
          number: 1,
          name: 'Saturday',
          competitionDate: '2099-01-17',
          status: 'upcoming',
        },
        {
          ...round,
          id: group.id,
          number: 2,
          name: '',
          competitionDate: '2099-01-18',
          status: 'upcoming',
        },
      ],
      startLists: [{ round: 1, name: 'Saturday', groups: [group] }],
    }),
  )
  await open(path)
  await expectTexts('Start list: Saturday', 'Group 1', 'Starts at target 7 at 09:10', 'Bo Riser', 'Round 2')
  const facts = () => Array.from(document.querySelectorAll('dd'), ({ textContent }) => textContent)
  await expect.poll(facts).toContain(formatDays(['2099-01-17', '2099-01-18']))
})

test('a long start list is drawn to its end', async () => {
  const archers = Array.from({ length: 150 }, (_, at) => ({
    id: `01980000-0000-7000-8000-${String(at).padStart(12, '0')}`,
    name: `Archer ${at}`,
    archeryStyle: 'BH',
  }))
  const groups = archers.map((archer) => ({ ...group, id: archer.id, archers: [archer] }))
  network.on(publicEventCalls.read, publicEvent({ startLists: [{ round: 1, name: '', groups }] }))
  await open(path)
  await expectTexts('Archer 0')
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(150)
  // Far from the screen it is not laid out.
  page.getByText('Archer 149').element().scrollIntoView()
  await expectTexts('Archer 149')
})

test('divisions of start lists have their names and their order at once', async () => {
  const codes = ['SMLB', 'AFLB', 'AMBB-R', 'AMBH-R', 'AMBL', 'AMBU', 'AMFU', 'AMHB', 'AMLB']
  const archers = codes.map((archeryStyle, at) => ({
    id: `01980000-0000-7000-8000-00000000020${at}`,
    name: `Archer ${at}`,
    archeryStyle,
  }))
  const startLists = [{ round: 1, name: '', groups: [{ ...group, archers }] }]
  const scheme = namingOf(ifaa, codes)
  network.on(publicEventCalls.read, publicEvent({ divisionScheme: ifaa.id, scheme, startLists }))
  await open(path)
  const menu = page.getByLabelText('Division')
  await expect.element(menu).toBeVisible()
  const offered = Array.from(menu.element().querySelectorAll('option'), ({ textContent }) => textContent)
  expect(offered[1]).toBe('SMLB, 65 and over, men, longbow')
  expect(network.sent(divisionCalls.read)).toEqual([])
})

test('start lists can be filtered by division, including merged ones', async () => {
  network.otherwise(divisionCalls.read, ifaa)
  const groups = ['AMLB', 'AFLB', 'AMFU'].map((archeryStyle, at) => ({
    ...group,
    id: `${group.id.slice(0, -1)}${at}`,
    groupName: `Group ${at}`,
    archers: [{ id: `${group.id.slice(0, -2)}2${at}`, name: `Archer ${at}`, archeryStyle }],
  }))
  const merged = [{ list: 'AMLB', of: ['AMLB', 'AFLB'] }]
  const startLists = [{ round: 1, name: '', groups }]
  network.on(publicEventCalls.read, publicEvent({ divisionScheme: ifaa.id, merged, startLists }))
  await open(`${path}?division=AFLB`)
  await expectTexts('Archer 0', 'Archer 1')
  await expect.element(page.getByText('Archer 2')).not.toBeInTheDocument()
  await page.getByRole('group', { name: 'Divisions' }).getByText('AMFU', { exact: true }).click()
  await expectTexts('Archer 2')
  await expect.element(page.getByText('Archer 0')).not.toBeInTheDocument()
})

test('during the event the page shows the board', async () => {
  const { name, clubName, competitionDate } = event
  const head: BoardLine = { ...boardHead, name, clubName, competitionDate }
  const archer = boardArcher(group.archers[0]?.id ?? '', { total: 317 })
  const member = { participantId: archer.id, name: 'Bo Riser', total: 317, counts: true, isOut: false }
  const team: BoardLine = {
    kind: 'team',
    id: group.id,
    name: 'Oak Team',
    rank: 1,
    total: 317,
    missing: 1,
    members: [member],
  }
  const lines = [{ ...head, teamRules: { archers: 3, best: 2 } }, archer, team]
  const update = JSON.stringify({ isWhole: true, lines, gone: [] })
  network.refuse(eventLiveCalls.followByKey, 200, `event: changes\ndata: ${update}\n\n`)
  network.on(publicEventCalls.read, publicEvent({ status: 'active' }))
  await open(path)
  await expectTexts('Bo Riser', '317', 'Oak Team', 'The best 2 totals count.', '1 archer missing')
  await expect
    .element(page.getByRole('link', { name: 'Open the board' }))
    .toHaveAttribute('href', `/live/${liveKey}`)
})

test('on a phone the state of the board has a line of its own, so that its words move nothing', async () => {
  network.hold(eventLiveCalls.followByKey)
  network.on(publicEventCalls.read, publicEvent({ status: 'active' }))
  await open(path)
  // A line on which the state and the links would fit.
  await page.viewport(600, 844)
  const boxOf = (locator: Locator) => locator.element().getBoundingClientRect()
  const state = page.getByText('Connecting', { exact: true })
  await expect.element(state).toBeVisible()
  expect(boxOf(page.getByRole('link', { name: 'Big screen' })).top).toBeGreaterThanOrEqual(
    boxOf(state).bottom,
  )
  await page.viewport(700, 844)
  await expect
    .poll(() => boxOf(page.getByRole('link', { name: 'Big screen' })).top < boxOf(state).bottom)
    .toBe(true)
})

test('an event that is not public asks for an account and says why', async () => {
  network.refuse(publicEventCalls.read, 404, { message: 'Competition not found' })
  await open(path)
  await expectTexts('Sign in to see this event')
  await expect
    .element(page.getByRole('main').getByRole('link', { name: 'Sign in' }).last())
    .toHaveAttribute('href', '/login')
})

test('an event that fails to load can be loaded again', async () => {
  network.refuse(publicEventCalls.read, 429, { message: 'Please try again later.' })
  await open(path)
  await expectTexts('The event could not be loaded')
  network.on(publicEventCalls.read, publicEvent())
  await page.getByRole('button', { name: 'Retry' }).click()
  await expectTexts('Winter Shoot')
})

test("a club's link names the club before it asks for an account", async () => {
  network.on(clubCalls.invitation, {
    name: 'The Oaks',
    location: 'Bendigo, Victoria',
    logoPath: null,
    joinCode: 'OAKS23',
  })
  await open('/clubs/join/OAKS23')
  await expectTexts('Join The Oaks', 'Bendigo, Victoria')
  await expect
    .element(page.getByRole('link', { name: 'Create Account' }))
    .toHaveAttribute('href', '/register')
  expect(sessionStorage.getItem('fletch.return')).toBe('/clubs/join/OAKS23')
})

test('an unknown club code shows a message', async () => {
  network.refuse(clubCalls.invitation, 404, { message: 'No club has this code' })
  await open('/clubs/join/AAAAAA')
  await expectTexts('No club has this code')
})

const inBrowserOf = (...languages: readonly string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages)

test('visitors whose languages Fletch does not speak read the page in that of the event, until they choose another', async () => {
  inBrowserOf('nl', 'sv')
  network.on(publicEventCalls.read, publicEvent({ language: 'de', maxParticipants: 20, participantCount: 8 }))
  await open(path)
  await expectTexts('12 Plätze frei')
  expect([document.documentElement.lang, localStorage.getItem('fletch.language')]).toEqual(['de', null])
  await page.getByRole('button', { name: 'English' }).click()
  await expectTexts('12 places left')
  await open(path)
  await expectTexts('12 places left')
})

test('visitors whose language Fletch speaks read the page in that', async () => {
  inBrowserOf('nl', 'en')
  network.on(publicEventCalls.read, publicEvent({ language: 'de', maxParticipants: 20, participantCount: 8 }))
  await open(path)
  await expectTexts('12 places left')
})
