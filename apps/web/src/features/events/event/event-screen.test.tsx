import {
  type ClubEvent,
  clubCalls,
  divisionCalls,
  type EventGroup,
  emailVerificationCalls,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  eventResultCalls,
  groupScorecardCalls,
  type Membership,
  type Participant,
  profileCalls,
  roundCalls,
  seriesCalls,
} from '@fletch/contract'
import { builtInRound, builtInScheme, type Round, stylesScheme } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { button, expectNotice, press } from '../../../../testing/fields.ts'
import { expectTexts } from '../../../../testing/texts.ts'
import { formatDays } from '../../../messages/format.ts'

const clubId = '01980000-0000-7000-8000-0000000000c1'

const event = eventWith({
  clubId,
  createdBy: '01980000-0000-7000-8000-0000000000a2',
  isEventAdmin: false,
})

const archer = (number: number, more: Partial<Participant> = {}): Participant => ({
  id: `01980000-0000-7000-8000-00000000010${number}`,
  competitionId: event.id,
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ben', lastName: `Riser ${number}` },
  isAsked: false,
  ...more,
})

const four = [1, 2, 3, 4].map((number) => archer(number))

const openEvent = async (
  more: Partial<ClubEvent> = {},
  archers: readonly Participant[] = [],
  groups: readonly EventGroup[] = [],
) => {
  const eventNow = { ...event, participantCount: archers.length, ...more }
  network.otherwise(eventCalls.read, eventNow)
  network.otherwise(eventParticipantCalls.list, [...archers])
  network.otherwise(eventGroupCalls.list, [...groups])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  network.otherwise(clubCalls.read, () => {
    throw new TypeError('The club is not looked at here')
  })
  // The stream stays open while the event is shown.
  network.hold(eventLiveCalls.follow)
  await open(`/competitions/${event.id}`, { as: ada })
}

const run = { isEventAdmin: true }

const dialog = page.getByRole('dialog')

const pressInDialog = (name: string) => dialog.getByRole('button', { name }).click()

test('registration requires a style; a failed registration shows an error and can be repeated', async () => {
  network.refuse(eventParticipantCalls.register)
  await openEvent()
  await press('Register: Winter Shoot')
  await pressInDialog('Register')
  await expectTexts('Please select an archery style')
  await page.getByLabelText('Archery Style *').selectOptions('BH')
  await pressInDialog('Register')
  await expectNotice('alert', 'Registration failed', 'Failed to register for the event. Please try again.')
  const own = archer(5, { userId: ada.id })
  network.on(eventParticipantCalls.register, own)
  // After the failure the event may still be read once more.
  const isIn = () => network.sent(eventParticipantCalls.register).length > 1
  const registered: ClubEvent = { ...event, isRegistered: true, registrationStatus: 'registered' }
  network.on(eventCalls.read, () => (isIn() ? registered : event))
  network.on(eventParticipantCalls.list, () => (isIn() ? [own] : []))
  await pressInDialog('Register')
  await expectTexts('Registered')
  expect(network.sent(eventParticipantCalls.register).map(({ body }) => body)).toEqual([
    { archeryStyle: 'BH', timeZone: expect.any(String) },
    { archeryStyle: 'BH', timeZone: expect.any(String) },
  ])
})

const emailsCome = 'Emails about this event go to it all the same.'

test('who has not verified the address reads in the registration that emails come all the same, and can verify it', async () => {
  network.on(emailVerificationCalls.state, { email: ada.email, isVerified: false, isDisowned: false })
  await openEvent()
  await press('Register: Winter Shoot')
  await expectTexts(`Your address ${ada.email} is not verified yet.`, emailsCome)
  network.on(emailVerificationCalls.request, { message: 'We have sent you a mail.' })
  await pressInDialog('Send verification email')
  await expectNotice('status', 'Email sent', 'We have sent you a mail.')
  expect(network.sent(emailVerificationCalls.request)).toHaveLength(1)
  expect(network.sent(eventParticipantCalls.register)).toEqual([])
})

test.for(['unknown yet', 'not to be had', 'verified'])(
  'the registration asks the same and says nothing of emails while the address is %s',
  async (state) => {
    if (state === 'unknown yet') network.hold(emailVerificationCalls.state)
    if (state === 'not to be had') network.refuse(emailVerificationCalls.state)
    network.on(eventParticipantCalls.register, archer(5, { userId: ada.id }))
    await openEvent()
    await press('Register: Winter Shoot')
    await page.getByLabelText('Archery Style *').selectOptions('BH')
    await expect.poll(() => network.sent(emailVerificationCalls.state)).not.toEqual([])
    await pressInDialog('Register')
    await expectNotice('status', 'Registered')
    expect(network.sent(eventParticipantCalls.register)).toHaveLength(1)
    expect(document.body.innerText).not.toContain(emailsCome)
  },
)

test('withdrawing asks for confirmation, and shows a failure', async () => {
  network.refuse(eventParticipantCalls.withdraw)
  const own = archer(5, { userId: ada.id })
  await openEvent({ isRegistered: true, registrationStatus: 'registered' }, [own])
  await press('Unregister: Winter Shoot')
  expect(network.sent(eventParticipantCalls.withdraw)).toEqual([])
  await pressInDialog('Unregister')
  await expectNotice('alert', 'Unregistration failed')
})

test('a failure to create groups is shown', async () => {
  network.refuse(eventGroupCalls.create)
  await openEvent(run, four)
  await page.getByRole('button', { name: /^Create Groups/ }).click()
  await pressInDialog('Create Groups')
  await expectNotice('alert', 'Failed to create groups')
})

test('starting asks for confirmation, and shows a failure', async () => {
  network.refuse(eventGroupCalls.start)
  await openEvent(run, four)
  await press('Start Event')
  await pressInDialog('Start Event')
  await expectNotice('alert', 'Start Failed', 'Failed to start competition.')
})

test('with too few archers the event cannot be started, and the reason is shown', async () => {
  await openEvent(run, four.slice(1))
  await press('Start Event')
  await expect.element(dialog.getByText(/At least 4 archers are needed/)).toBeVisible()
})

test('cancelling an event asks for confirmation, and shows a failure', async () => {
  network.refuse(eventCalls.cancel)
  await openEvent(run)
  await press('More')
  await press('Cancel event')
  await expectTexts('Are you sure you want to cancel "Winter Shoot"? This cannot be undone.')
  expect(network.sent(eventCalls.cancel)).toEqual([])
  await pressInDialog('Cancel event')
  await expectNotice('alert', 'Failed to cancel competition')
})

test('deleting an event asks for confirmation, and shows a failure', async () => {
  network.refuse(eventCalls.remove)
  await openEvent({ ...run, status: 'cancelled', cancelledAt: '2026-06-02T09:00:00.000Z' })
  await press('More')
  await press('Delete event')
  expect(network.sent(eventCalls.remove)).toEqual([])
  await pressInDialog('Delete event')
  await expectNotice('alert', 'Failed to delete competition')
})

test('an event that does not exist shows a message with its id', async () => {
  network.refuse(eventCalls.read, 404, { message: 'Competition not found' })
  await open(`/competitions/${event.id}`, { as: ada })
  await expectTexts('Competition not found', event.id)
})

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

test('an incomplete event shows the errors; a failure to create it is shown and loses nothing', async () => {
  network.on(profileCalls.memberships, [office])
  network.on(divisionCalls.list, [])
  network.refuse(eventCalls.create)
  await open('/competitions', { as: ada })
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await press('Create Event')
  await expect.element(page.getByText(/^Please check/)).toBeVisible()
  expect(network.sent(eventCalls.create)).toEqual([])
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-20')
  await press('2 Competition')
  await page.getByLabelText('All styles').click()
  await press('Create Event')
  await expectNotice('alert', 'Error', 'Failed to create event.')
  await expect.element(page.getByLabelText('Event Name *')).toHaveValue('Night Shoot')
  expect(network.sent(eventCalls.create)[0]?.body).toMatchObject({ name: 'Night Shoot', clubId })
  await expect.element(button('Create Event').last()).toBeVisible()
})

const otherClubId = '01980000-0000-7000-8000-0000000000c2'

test('a new event starts with the divisions and the unit of the last event of the clubs of its officer', async () => {
  const other: Membership = {
    ...office,
    clubId: otherClubId,
    club: { ...office.club, id: otherClubId, name: 'The Elms' },
  }
  const earlier = eventWith({ clubId, createdAt: '2026-05-03T09:00:00.000Z' })
  const last = eventWith({
    id: '01980000-0000-7000-8000-0000000000e2',
    clubId: otherClubId,
    createdAt: '2026-05-04T09:00:00.000Z',
    archeryStyle: 'Trad,Comp',
    distanceUnit: 'meters',
  })
  network.on(profileCalls.memberships, [office, other])
  network.on(divisionCalls.list, [])
  network.on(eventCalls.list, ({ query }) => ({
    items: [query.clubId === otherClubId ? last : earlier],
    nextCursor: null,
  }))
  await open('/competitions/new', { as: ada })
  await expect.element(page.getByLabelText('Trad (Traditional)')).toBeChecked()
  await expect.element(page.getByLabelText('Comp (Compound)')).toBeChecked()
  await expect.element(page.getByLabelText('BH (Bow Hunter)')).not.toBeChecked()
  await expect.element(page.getByLabelText('Distance Unit')).toHaveValue('meters')
})

test('of 150 divisions a whole age class or bow is chosen at once, and each by itself', async () => {
  const ifaa = builtInScheme('ifaa-2021')
  if (ifaa === undefined) throw new Error('There is no such scheme')
  network.on(profileCalls.memberships, [office])
  network.on(divisionCalls.list, [stylesScheme, ifaa])
  network.otherwise(divisionCalls.read, ifaa)
  network.hold(eventCalls.create)
  await open('/competitions/new', { as: ada })
  await page.getByLabelText('Event Name *').fill('Winter Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-21')
  await press('2 Competition')
  await page.getByLabelText('Divisions', { exact: true }).selectOptions(ifaa.id)
  await press('Choose from 150 divisions')
  const box = (name: string | RegExp) => page.getByRole('checkbox', { name })
  await expect.element(box('All divisions')).toBeChecked()
  // An age class is in the same column for every bow, also for one with divisions without an age class.
  const leftOf = (name: RegExp) => box(name).element().getBoundingClientRect().left
  expect(leftOf(/^AMFS-R,/)).toBeCloseTo(leftOf(/^AMBB-R,/), 0)
  await page.viewport(320, 568)
  const topOf = (name: string) => box(name).element().getBoundingClientRect().top
  await expect.poll(() => topOf('All of under 13')).toBe(topOf('All of 65 and over'))
  await page.viewport(1280, 800)
  await box('All divisions').click()
  await expect.element(box(/^AMLB,/)).not.toBeChecked()
  await box('All of longbow').click()
  await expect.element(box(/^CFLB,/)).toBeChecked()
  await box('All of under 13').click()
  await expect.element(box(/^CFBB-R,/)).toBeChecked()
  await box('All of under 13').click()
  await box(/^AMTR, 21 to 54, men, traditional recurve$/).click()
  await expect.element(box('All of traditional recurve')).not.toBeChecked()
  await expect.element(box('All of longbow')).toBePartiallyChecked()
  await button('Create Event').last().click()
  const grown = ['S', 'V', 'A', 'YA', 'J'].flatMap((age) => [`${age}MLB`, `${age}FLB`])
  await expect
    .poll(() => network.sent(eventCalls.create).map(({ body }) => body.archeryStyle?.split(',').toSorted()))
    .toEqual([[...grown, 'AMTR'].toSorted()])
})

test('the first event of a club has no division chosen, and the unit that its officer chose last', async () => {
  localStorage.setItem('fletch.unit', 'meters')
  network.on(profileCalls.memberships, [office])
  network.on(divisionCalls.list, [])
  await open('/competitions/new', { as: ada })
  await expect.element(page.getByLabelText('Distance Unit')).toHaveValue('meters')
  for (const style of ['All styles', 'BH (Bow Hunter)', 'JR (Junior)'])
    await expect.element(page.getByLabelText(style)).not.toBeChecked()
})

const chooser = page.getByRole('dialog', { name: 'Choose a round' })

const chooseRound = async (name: RegExp) => {
  await button('Change the round').click()
  await chooser.getByRole('button', { name }).click()
  await expect.element(chooser).not.toBeInTheDocument()
}

const expectTargets = async (targets: string, course: string) => {
  await expect.element(page.getByLabelText('Number of Targets')).toHaveValue(targets)
  await expect.element(page.getByLabelText('Targets on the course')).toHaveValue(course)
}

test('an event can use a built-in round or a club’s own, with the targets of each', async () => {
  const animal = builtInRound('ifaa-animal-marked-2021')
  if (animal === undefined) throw new Error('There is no such round')
  const oakWalk: Round = {
    ...animal,
    id: '01980000-0000-7000-8000-00000000e201',
    name: 'Oak Walk',
    organisation: 'The Oaks',
    targets: { usual: 12, others: [] },
    courseTargets: 16,
  }
  network.on(profileCalls.memberships, [office])
  network.on(divisionCalls.list, [])
  network.on(roundCalls.list, [oakWalk])
  network.refuse(eventCalls.create)
  await open('/competitions', { as: ada })
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-20')
  await press('2 Competition')
  await page.getByLabelText('All styles').click()
  await expectTargets('30', '30')
  await chooseRound(/^IFAA International/)
  await expectTexts('IFAA International')
  await expectTargets('20', '20')
  await chooseRound(/^Oak Walk/)
  await expectTexts('Oak Walk')
  await expectTargets('12', '16')
  await press('Create Event')
  await expectNotice('alert', 'Failed to create event.')
  expect(network.sent(eventCalls.create)[0]?.body).toMatchObject({
    roundId: oakWalk.id,
    numberOfTargets: 12,
    courseTargets: 16,
  })
})

test('a course that is typed sets the number of targets of an event, and what does not fit is told', async () => {
  network.on(profileCalls.memberships, [office])
  network.on(divisionCalls.list, [])
  network.on(roundCalls.list, [])
  network.refuse(eventCalls.create)
  await open('/competitions', { as: ada })
  await page.getByRole('link', { name: 'Create Event' }).first().click()
  await page.getByLabelText('Event Name *').fill('Night Shoot')
  await page.getByLabelText('Event Date *').fill('2099-02-20')
  await press('2 Competition')
  await page.getByLabelText('All styles').click()
  await page.getByText('Course, time zone, photos, scorers, flight mode').click()
  await page.getByLabelText('Targets on the course').fill('24')
  // Enter shows what it would send before it sends it.
  await userEvent.keyboard('{Enter}')
  await expectTargets('24', '24')
  await expectTexts('Set to the 24 targets of the course.')
  expect(network.sent(eventCalls.create)).toEqual([])
  await page.getByLabelText('Number of Targets').fill('28')
  await expectTexts('The course has 24 targets: after target 24 comes 1 again.')
  await page.getByLabelText('Targets on the course').click()
  await press('Create Event')
  await expectNotice('alert', 'Failed to create event.')
  expect(network.sent(eventCalls.create)[0]?.body).toMatchObject({ numberOfTargets: 28, courseTargets: 24 })
  await chooseRound(/^IFAA International/)
  await expectTargets('20', '20')
  expect(page.getByText('comes 1 again').elements()).toEqual([])
})

test('a completed event says that a round can be added after it is reopened', async () => {
  await openEvent({ isEventAdmin: true, status: 'completed' })
  await press('More')
  await expectTexts('To add a round, reopen the event first.')
  network.refuse(eventResultCalls.reopen)
  await press('Reopen Event')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Sunday counts as well')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen Event' }).click()
  await expect
    .poll(() => network.sent(eventResultCalls.reopen).map(({ body }) => body.reason))
    .toEqual(['Sunday counts as well'])
})

test('an event of two days shows both in its head and in the list of events', async () => {
  const saturday = eventWith({ competitionDate: '2026-05-02' })
  const rounds = ['2026-05-02', '2026-05-03'].map((competitionDate, at) => ({
    ...saturday,
    id: `01980000-0000-7000-8000-0000000000e${at}`,
    number: at + 1,
    name: '',
    competitionDate,
  }))
  const event = { ...saturday, rounds, missedRound: 'unranked' as const }
  await openEvent(event)
  await expectTexts(formatDays(['2026-05-02', '2026-05-03']))
  network.on(eventCalls.list, { items: [event], nextCursor: null })
  await open('/competitions', { as: ada })
  await expectTexts(formatDays(['2026-05-02', '2026-05-03']))
})

test('when all rounds are completed, the last one is reopened before a round is added', async () => {
  const sundayId = '01980000-0000-7000-8000-0000000000e2'
  const event = eventWith({ isEventAdmin: true, status: 'completed' })
  const rounds = [
    { ...event, number: 1, name: '' },
    { ...event, id: sundayId, number: 2, name: 'Sunday' },
  ]
  await openEvent({ ...event, rounds, missedRound: 'unranked' })
  await press('More')
  await expectTexts('To add a round, reopen Sunday first.')
  expect(page.getByText('To add a round, reopen the event first.').elements()).toHaveLength(0)
  expect(page.getByRole('link', { name: 'Add round' }).elements()).toHaveLength(0)
  network.refuse(eventResultCalls.reopen)
  await press('Reopen Sunday')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Monday counts as well')
  await page.getByRole('dialog').getByRole('button', { name: 'Reopen Sunday' }).click()
  await expect
    .poll(() => network.sent(eventResultCalls.reopen).map(({ params }) => params.id))
    .toEqual([sundayId])
})

test('an officer adds the event to a series of the club, and the notice undoes it', async () => {
  const cup = {
    id: '01980000-0000-7000-8000-0000000000f1',
    name: 'Cup',
    createdAt: '2026-05-02T09:00:00.000Z',
  }
  const other = { ...eventWith(), id: '01980000-0000-7000-8000-0000000000e9', name: 'Other', isCounted: true }
  const series = {
    ...cup,
    description: '',
    counting: { kind: 'share' as const },
    best: null,
    same: [],
    clubs: [{ id: clubId, name: 'The Oaks' }],
    events: [other],
    publicKey: null,
    isOfficer: true,
    asked: [],
    mayLead: true,
  }
  const joined = { ...series, events: [other, { ...eventWith(), isCounted: true }] }
  network.on(profileCalls.memberships, [office])
  network.on(seriesCalls.list, ({ query }) => (query.clubId === undefined ? [] : [cup]))
  network.on(seriesCalls.read, series)
  network.on(seriesCalls.setEvents, joined)
  await openEvent({ isEventAdmin: true })
  await press('Add to Cup')
  await expectNotice('status', 'Now counts for Cup')
  await press('Undo')
  await expectNotice('status', 'No longer counts for Cup')
  expect(network.sent(seriesCalls.setEvents).map(({ body }) => body)).toEqual([
    { competitionIds: [other.id, event.id], before: [other.id] },
    { competitionIds: [other.id], before: [other.id, event.id] },
  ])
})

test('an archer with an account that is not named here is no guest', async () => {
  await openEvent({}, [archer(1), archer(2, { hasAccount: true })])
  await expectTexts('Ben Riser 1', 'Ben Riser 2')
  const lines = [...document.querySelectorAll('li')].map(({ textContent }) => textContent)
  expect(lines.filter((line) => line.includes('Ben Riser')).map((line) => line.includes('guest'))).toEqual([
    true,
    false,
  ])
})

test('the page of an event says who permitted scoring on phones', async () => {
  await openEvent({ flightMode: 'Kim Reed, Shoot Director' })
  await expectTexts('Flight mode', 'Phones in flight mode, permitted by Kim Reed, Shoot Director')
})

const details = {
  place: '',
  mapLink: '',
  startTime: '09:30',
  fee: '',
  feeNote: '',
  contact: '',
  bring: '',
  questions: [],
}

test.for([
  ['the day starts', null, '09:30'],
  ['the group starts', '10:20', '10:20'],
] as const)('an archer reads when %s', async ([_when, startsAt, time]) => {
  const own = archer(1, { userId: ada.id })
  const group = {
    id: '01980000-0000-7000-8000-0000000000b1',
    competitionId: event.id,
    groupName: 'Group 1',
    targetNumbers: [7],
    startsAt,
    code: null,
    createdAt: event.createdAt,
    participants: [own],
    scorecardId: null,
  }
  // Keeping the group on the phone is not looked at here.
  network.lose(groupScorecardCalls.group)
  await openEvent({ isRegistered: true, registrationStatus: 'registered', details }, [own], [group])
  await expectTexts(`You shoot in Group 1, starting at target 7 at ${time}.`)
})
