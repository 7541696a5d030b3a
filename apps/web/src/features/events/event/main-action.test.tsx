import {
  type ClubEvent,
  type EventGroup,
  eventAdminCalls,
  eventCalls,
  eventGroupCalls,
  eventLiveCalls,
  eventParticipantCalls,
  groupScorecardCalls,
  type Participant,
  profileCalls,
} from '@fletch/contract'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../../testing/app.tsx'
import { eventWith } from '../../../../testing/events.ts'
import { expectTexts } from '../../../../testing/texts.ts'

const own: Participant = {
  id: '01980000-0000-7000-8000-000000000101',
  competitionId: eventWith().id,
  userId: ada.id,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: '2026-05-02T09:00:00.000Z',
  status: 'registered',
  position: null,
  user: { firstName: 'Ada', lastName: 'Nock' },
  isAsked: false,
}

const group: EventGroup = {
  id: '01980000-0000-7000-8000-0000000000b1',
  competitionId: eventWith().id,
  groupName: 'Group 1',
  targetNumbers: [1],
  code: null,
  createdAt: own.registeredAt,
  participants: [],
  scorecardId: null,
}

const sundayId = '01980000-0000-7000-8000-0000000000e2'

/** The fields that an archer's event has. */
const isIn = { isRegistered: true, registrationStatus: 'registered' } as const

type Stage = {
  event?: Partial<ClubEvent>
  /** Sunday's round, after Saturday's, which is the event itself. */
  sunday?: Partial<ClubEvent>
  groups?: readonly EventGroup[]
}

const withOwn = [{ ...group, participants: [own] }]

const stage = ({ event: more = {}, sunday, groups = [] }: Stage) => {
  const event = eventWith({ participantCount: groups.length * 4, ...more })
  const round = { ...event, ...sunday, id: sundayId, name: 'Sunday', partOf: { id: event.id, round: 2 } }
  const rounds = [event, round].map((each, place) => ({ ...each, number: place + 1, name: '' }))
  const answer = sunday === undefined ? event : { ...event, rounds, missedRound: 'unranked' as const }
  network.otherwise(eventCalls.read, ({ params }) => (params.id === sundayId ? round : answer))
  network.otherwise(eventParticipantCalls.list, event.registrationStatus === null ? [] : [own])
  network.otherwise(eventGroupCalls.list, [...groups])
  network.otherwise(eventGroupCalls.moves, [])
  network.otherwise(eventAdminCalls.list, [])
  // Keeping the group on the phone is not looked at here.
  network.lose(groupScorecardCalls.group)
  network.hold(eventLiveCalls.follow)
  return `/competitions/${event.id}`
}

const visible = (selector: string) =>
  [...document.querySelectorAll(selector)].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )

/** Expects that the screen has one main button, and which. */
const expectMain = async (...names: readonly string[]) => {
  await expect.poll(() => visible('main .ways-of-page').length).toBe(1)
  await expect.poll(() => visible('main .bg-accent').map(({ textContent }) => textContent)).toEqual(names)
}

const upcoming = { status: 'upcoming' } as const
const active = { status: 'active' } as const
const completed = { status: 'completed' } as const
const member = { isEventAdmin: false } as const
const askedArcher = { ...isIn, isAsked: true }

test.for<[string, Stage, string[]]>([
  ['an officer before there are archers', { event: upcoming }, ['Add archer']],
  ['an officer before there are groups', { event: { ...upcoming, participantCount: 4 } }, ['Create Groups']],
  ['an officer with groups', { event: upcoming, groups: [group] }, ['Start Event']],
  ['an officer who is asked to take part', { event: { ...upcoming, ...askedArcher } }, ['Take part']],
  ['an officer during the event', { event: active }, ['Results and completion']],
  ['an officer who shoots', { event: { ...active, ...isIn }, groups: withOwn }, ['Join Group Scoring']],
  ['an officer after the event', { event: completed }, ['Results']],
  ['an officer between two rounds', { event: completed, sunday: upcoming }, ['Create Groups']],
  [
    'an officer with the groups of the second round',
    { event: completed, sunday: { ...upcoming, participantCount: 4 } },
    ['Start Round 2'],
  ],
  ['an officer in the second round', { event: completed, sunday: active }, ['Results and completion']],
  ['an officer after both rounds', { event: completed, sunday: completed }, ['Results']],
  ['an archer before the event', { event: { ...upcoming, ...member } }, ['Register']],
  [
    'an archer who is asked about an entry',
    { event: { ...upcoming, ...member, isAsked: true } },
    ['Take part'],
  ],
  ['an archer who is in', { event: { ...upcoming, ...member, ...isIn } }, []],
  ['an archer who watches', { event: { ...active, ...member } }, ['Join Scoring']],
  [
    'an archer who shoots',
    { event: { ...active, ...member, ...isIn }, groups: withOwn },
    ['Join Group Scoring'],
  ],
  [
    'an archer in a group who is asked to take part',
    { event: { ...active, ...member, ...askedArcher }, groups: withOwn },
    ['Take part'],
  ],
  ['an archer between two rounds', { event: { ...completed, ...member }, sunday: upcoming }, ['Results']],
  ['an archer after the event', { event: { ...completed, ...member } }, ['Results']],
])('%s has one main action', async ([, day, names]) => {
  await open(stage(day), { as: ada })
  await expectMain(...names)
})

test('an officer without a group joins scoring at the board, beside the main action', async () => {
  await open(stage({ event: active }), { as: ada })
  await expect
    .element(page.getByRole('link', { name: 'Join Scoring' }))
    .toHaveAttribute('href', `/competitions/${eventWith().id}/scoring`)
  await expectMain('Results and completion')
})

test('an officer of a cancelled event has one main action', async () => {
  const { clubId, clubName } = eventWith()
  network.on(profileCalls.memberships, [
    {
      clubId: clubId ?? '',
      membershipId: 'm1',
      membershipType: 'regular',
      status: 'active',
      position: 'Owner',
      clubPositions: [],
      joinDate: '2026-01-01',
      createdAt: own.registeredAt,
      club: { id: clubId ?? '', name: clubName, description: '', location: '', logoPath: null },
    },
  ])
  await open(stage({ event: { status: 'cancelled', cancelledAt: own.registeredAt } }), { as: ada })
  await expectMain('Repeat event')
  expect(page.getByRole('button', { name: 'Repeat event' }).elements()).toHaveLength(1)
})

/** Where every button of the page's head is. */
const placesOfButtons = () =>
  visible('main .ways-of-page :is(a, button)')
    .filter((each) => each.getBoundingClientRect().width > 1)
    .map((each) => {
      const { x, y } = each.getBoundingClientRect()
      return `${each.textContent} at ${Math.round(x)}, ${Math.round(y)}`
    })
    .join('; ')

/** Notes in every frame where the buttons are, until the test is over. */
const followButtons = () => {
  const followed = new Set<string>()
  let frame = 0
  const look = () => {
    const places = placesOfButtons()
    if (places !== '') followed.add(places)
    frame = requestAnimationFrame(look)
  }
  look()
  stopFollowing = () => cancelAnimationFrame(frame)
  return followed
}
let stopFollowing = (): void => undefined
afterEach(() => stopFollowing())

const frames = (count: number): Promise<void> =>
  new Promise((resolve) => {
    const next = (left: number) => (left === 0 ? resolve() : requestAnimationFrame(() => next(left - 1)))
    next(count)
  })

test.for<[string, Stage]>([
  ['an officer with groups', { event: upcoming, groups: [group] }],
  ['an officer without groups', { event: upcoming }],
  ['an officer who shoots', { event: { ...active, ...isIn }, groups: withOwn }],
  ['an officer between two rounds', { event: completed, sunday: upcoming }],
  ['an archer who shoots', { event: { ...active, ...member, ...isIn }, groups: withOwn }],
])('no button of %s moves while the page loads', async ([, day]) => {
  const path = stage(day)
  const archersLoaded = network.hold(eventParticipantCalls.list)
  const groupsLoaded = network.hold(eventGroupCalls.list)
  const places = followButtons()
  await open(path, { as: ada })
  const calls = [eventCalls.read, eventGroupCalls.list]
  for (const call of calls) await expect.poll(() => network.sent(call).length).toBeGreaterThan(0)
  await frames(3)
  archersLoaded()
  await frames(3)
  groupsLoaded()
  await expect.poll(() => visible('main .bg-accent').length).toBe(1)
  await frames(3)
  expect([...places]).toHaveLength(1)
})

test('the Groups tab shows its buttons when it knows which one is next', async () => {
  const path = stage({ event: upcoming, groups: [group] })
  const groupsLoaded = network.hold(eventGroupCalls.list)
  await open(`${path}/groups`, { as: ada })
  await expectTexts('Winter Shoot')
  expect(visible('main .ways-of-page')).toEqual([])
  groupsLoaded()
  await expectMain('Start Event')
})

test('the Groups tab leads an officer who shoots to the own group after the start', async () => {
  await open(`${stage({ event: { ...active, ...isIn }, groups: withOwn })}/groups`, { as: ada })
  await expectMain('Join Group Scoring')
})

test.for(['', '/groups'])('the main button of the page %s is as wide as a phone', async (tab) => {
  await open(`${stage({ event: upcoming, groups: [group] })}${tab}`, { as: ada })
  await expectMain('Start Event')
  const { left = 0, right = 0 } = visible('main .bg-accent')[0]?.getBoundingClientRect() ?? {}
  const head = visible('main .ways-of-page')[0]?.getBoundingClientRect()
  expect({ left, right }).toEqual({ left: head?.left, right: head?.right })
  expect(head?.left).toBe(window.innerWidth - right)
})

test('while another round loads, the buttons of the one before cannot be used', async () => {
  const path = stage({ event: completed, sunday: { ...upcoming, participantCount: 4 } })
  await open(`${path}?round=1`, { as: ada })
  await expectMain('Results')
  const sundayLoaded = network.hold(eventCalls.read)
  await page
    .getByRole('navigation', { name: 'Rounds' })
    .getByRole('link', { name: /^Round 2/ })
    .click()
  await expect.poll(() => visible('main .ways-of-page').length).toBe(0)
  sundayLoaded()
  await expectMain('Start Round 2')
})

test('after the end an archer takes the name out of the results', async () => {
  const event = { ...completed, ...member, ...isIn }
  network.on(eventParticipantCalls.answer, eventWith({ ...event, entryConsent: 'declined' }))
  await open(stage({ event: { ...event, entryConsent: 'agreed' } }), { as: ada })
  await page.getByRole('button', { name: 'Take my name out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Take my name out' }).click()
  await expectTexts('The results no longer show your name in public')
  expect(network.sent(eventParticipantCalls.answer)).toMatchObject([{ body: { agreed: false } }])
})

test('after the end an archer shows the name in the results again', async () => {
  const event = { ...completed, ...member, ...isIn }
  network.on(eventParticipantCalls.answer, eventWith({ ...event, entryConsent: 'agreed' }))
  await open(stage({ event: { ...event, entryConsent: 'declined' } }), { as: ada })
  await page.getByRole('button', { name: 'Show my name in the results' }).click()
  await expectTexts('The results show your name')
  expect(network.sent(eventParticipantCalls.answer)).toMatchObject([{ body: { agreed: true } }])
})

test('an archer is still asked about an entry after the end', async () => {
  await open(stage({ event: { ...completed, ...member, ...askedArcher, entryConsent: 'asked' } }), {
    as: ada,
  })
  await expectTexts('Is this result yours, and may it show your name?', 'Yes, with my name', 'Decline')
})

test('an archer who is asked about an entry finds the question in place of the registration', async () => {
  const event = { ...upcoming, ...member, isAsked: true, entryConsent: 'asked' as const }
  const path = stage({ event })
  network.otherwise(eventCalls.list, { items: [eventWith(event)], nextCursor: null })
  await open('/competitions', { as: ada })
  await expectTexts('Winter Shoot', 'Awaiting reply')
  expect(page.getByRole('button', { name: /^Register/ }).elements()).toEqual([])
  await open(path, { as: ada })
  await expectTexts('An event admin entered you for this event. Will you take part?')
  expect(page.getByRole('button', { name: /^Register/ }).elements()).toEqual([])
})
