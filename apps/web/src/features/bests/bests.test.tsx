import {
  bestCalls,
  type ClubRecord,
  clubCalls,
  type EventResults,
  eventCalls,
  eventGroupCalls,
  eventParticipantCalls,
  eventResultCalls,
  type Participant,
  type PersonalBest,
  scorecardCalls,
  statisticsCall,
} from '@fletch/contract'
import { threeArrowRound } from '@fletch/domain'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ada, network, open } from '../../../testing/app.tsx'
import { cardOf, guest, openCard } from '../../../testing/cards.ts'
import { clubWith } from '../../../testing/clubs.ts'
import { eventWith } from '../../../testing/events.ts'
import { button } from '../../../testing/fields.ts'
import { expectTexts } from '../../../testing/texts.ts'
import { deviceStore, storageKeys } from '../../server/device-storage.ts'

const uuid = (number: number) => `01980000-0000-7000-8000-00000000f${String(number).padStart(3, '0')}`

const { id: eventId } = eventWith()

const best = (total: number, more: Partial<PersonalBest> = {}): PersonalBest => ({
  roundId: 'abc-three-arrow',
  roundName: threeArrowRound.name,
  numberOfTargets: 3,
  divisionScheme: 'styles',
  division: 'BH',
  total,
  date: '2026-03-01',
  cardId: uuid(1),
  createdAt: '2026-03-01T09:00:00.000Z',
  event: null,
  next: null,
  ...more,
})

const newBest = () => page.getByRole('heading', { name: 'Personal best', exact: true })

/**
 * Scores the last target of an own card with this zone. The card has three targets, and the first two have 20 points
 * each.
 */
const finishOwn = async (id: number, zone: string) => {
  const card = cardOf('own', uuid(id), { hits: [{ zone: '1A' }, { zone: '1A' }] })
  await openCard(card)
  await button(zone).click()
  await expectTexts('3 of 3 targets')
  return card
}

test('an own card that beats the best of its kind says so with its last target', async () => {
  network.on(bestCalls.own, [best(50), best(10, { numberOfTargets: 14 }), best(10, { division: 'Trad' })])
  await finishOwn(10, '1A 20')
  await expect.element(newBest()).toBeVisible()
  await expectTexts('60 points. Your best was 50, on', '2026')
})

test('a card that is level with the best, or the first of its kind, says nothing', async () => {
  network.on(bestCalls.own, [best(58), best(20, { numberOfTargets: 14 })])
  await finishOwn(11, '1B 18')
  await expectTexts('Session summary')
  await expect.element(newBest()).not.toBeInTheDocument()
})

const keepFor = (userId: string) =>
  deviceStore.setItem(storageKeys.bests, JSON.stringify({ userId, bests: [best(50)] }))

test('without a signal the bests stored on this phone are used', async () => {
  keepFor(ada.id)
  network.lose(bestCalls.own)
  await finishOwn(12, '1A 20')
  await expect.element(newBest()).toBeVisible()
})

test('the bests of another user of this phone are not used', async () => {
  keepFor(uuid(99))
  network.lose(bestCalls.own)
  await finishOwn(13, '1A 20')
  await expectTexts('Session summary')
  await expect.element(newBest()).not.toBeInTheDocument()
})

test('loaded bests are stored on this phone for their user', async () => {
  network.on(bestCalls.own, [best(50)])
  await finishOwn(14, '1B 18')
  await expect
    .poll(() => JSON.parse(deviceStore.getItem(storageKeys.bests) ?? 'null'))
    .toEqual({ userId: ada.id, bests: [best(50)] })
})

const record = (participantId: string, more: object = {}) => ({
  participantId,
  clubId: uuid(90),
  clubName: 'The Oaks',
  divisionScheme: 'styles',
  division: 'BH',
  total: 50,
  date: '2025-05-03',
  archerName: 'Ann Archer',
  ...more,
})

const archer = (id: string, userId: string | null, firstName: string, lastName: string): Participant => ({
  id,
  competitionId: eventId,
  userId,
  archeryStyle: 'BH',
  status: 'registered',
  position: null,
  groupId: uuid(20),
  isAsked: false,
  registeredAt: '2026-05-02T09:00:00.000Z',
  user: { firstName, lastName },
})

test('a group sees at once that a total is above a club record and not confirmed yet', async () => {
  const [gus, hal] = [guest(1, 'Gus Guest'), guest(2, 'Hal Guest')]
  const card = cardOf('group', uuid(20), { guests: [gus, hal] })
  // Hal has not shot the last target yet.
  const last = card.scores.length - 1
  const scores = card.scores.map((entry, at) => ({ ...entry, zone: at === last ? null : ('1A' as const) }))
  const participants = [
    archer(uuid(31), ada.id, 'Ada', 'Nock'),
    archer(gus.id, null, 'Gus', 'Guest'),
    { ...archer(hal.id, null, 'Hal', 'Guest'), archeryStyle: 'Trad' },
  ]
  network.on(bestCalls.own, [best(50)])
  await openCard({ ...card, scores, editorUserId: null }, 'desk', threeArrowRound, {
    competition: eventWith({ status: 'active', numberOfTargets: 3 }),
    group: {
      id: card.id,
      competitionId: eventId,
      groupName: 'Group 7',
      targetNumbers: [1],
      code: null,
      createdAt: '2026-05-02T09:00:00.000Z',
      participants,
      scorecardId: card.id,
    },
    records: [
      record(uuid(31)),
      record(gus.id, { total: 60 }),
      record(hal.id, { division: 'Trad', total: 10 }),
    ],
  })
  await expectTexts(
    'Above the record of The Oaks',
    'Ada Nock (BH): 60 points. The record was 50, by Ann Archer on',
    'It counts once the event is completed.',
    'Personal best',
  )
  for (const words of ['Gus Guest (BH)', 'Hal Guest (Trad)'])
    await expect.poll(() => document.body.innerText).not.toContain(words)
})

const placed = (
  number: number,
  name: string,
  total: number,
): EventResults['divisions'][number]['results'][number] => ({
  rank: number,
  participantId: uuid(30 + number),
  name,
  total,
  targetsScored: 3,
  average: 20,
  zones: {},
  proof: { scored: 3, photographed: 3 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
})

const openResults = async (status: 'active' | 'completed') => {
  network.otherwise(clubCalls.read, clubWith())
  network.on(
    eventCalls.read,
    eventWith({ status, numberOfTargets: 3, isRegistered: true, registrationStatus: 'registered' }),
  )
  network.on(eventParticipantCalls.list, [archer(uuid(31), ada.id, 'Ada', 'Nock')])
  network.on(eventGroupCalls.list, [])
  network.on(eventResultCalls.read, {
    settled: true,
    divisions: [
      {
        archeryStyle: 'BH',
        isProvisional: status === 'active',
        results: [placed(1, 'Ada Nock', 60), placed(2, 'Gus Guest', 58)],
      },
    ],
  })
  // The stored best is this event itself, so the next best is compared.
  const inEvent = { id: eventId, name: 'Winter Shoot', round: 1 }
  const here = { cardId: uuid(20), event: inEvent, next: { total: 44, date: '2026-02-01' } }
  network.on(bestCalls.own, [best(60, here)])
  network.on(bestCalls.toBeat, [record(uuid(31)), record(uuid(32))])
  await open(`/competitions/${eventId}/results`, { as: ada, size: 'desk' })
}

test('results show new records and personal bests; of two totals above a record only the higher is one', async () => {
  await openResults('completed')
  await expectTexts('Record of The Oaks', 'Ada Nock (BH): 60 points', 'Your best was 44')
  expect(document.body.innerText).not.toContain('Gus Guest (BH): 58')
  expect(document.body.innerText).not.toContain('It counts once')
})

test('during the event no record counts as broken', async () => {
  await openResults('active')
  await expectTexts('Above the record of The Oaks', 'It counts once the event is completed.')
})

const clubRecord = (total: number, more: Partial<ClubRecord> = {}): ClubRecord => ({
  roundId: 'abc-three-arrow',
  roundName: threeArrowRound.name,
  numberOfTargets: 28,
  divisionScheme: 'styles',
  division: 'BH',
  total,
  date: '2026-03-01',
  archerName: `Archer ${total}`,
  cardId: uuid(total),
  event: { id: eventId, name: 'Winter Shoot', round: 1 },
  isConfirmed: true,
  ...more,
})

const club = clubWith({ id: uuid(90), myRole: 'member', memberCount: 2 })

const openClub = (path: string) => {
  network.on(clubCalls.read, club)
  return open(path, { as: ada, size: 'phone' })
}

test("a club's page shows its newest records and links to all, by round", async () => {
  network.on(bestCalls.ofClub, [
    clubRecord(300),
    clubRecord(310, {
      isConfirmed: false,
      date: '2026-04-01',
      event: { id: eventId, name: 'Cup', round: 2 },
    }),
    clubRecord(210, { division: 'Trad', date: '2025-01-01' }),
    clubRecord(90, { numberOfTargets: 14, date: '2024-01-01' }),
  ])
  await openClub(`/clubs/${club.id}`)
  await expectTexts('Archer 310', 'Archer 300', 'Archer 210', 'Not confirmed')
  expect(document.body.innerText).not.toContain('Archer 90')
  await page.getByRole('link', { name: 'All 4 records' }).click()
  await expect.element(page.getByRole('heading', { name: 'Records of The Oaks' })).toBeVisible()
  await expectTexts('Three-arrow A/B/C, 28 targets', 'Three-arrow A/B/C, 14 targets', 'Archer 90')
  await expect
    .element(page.getByRole('link', { name: 'Results of Cup' }))
    .toHaveAttribute('href', `/competitions/${eventId}/results?round=2`)
})

test('a club without records explains them, and a failure can be retried', async () => {
  await openClub(`/clubs/${club.id}/records`)
  await expectTexts('Records appear here when a member has shot all targets of an event.')
})

test('records that fail to load can be loaded again', async () => {
  network.lose(bestCalls.ofClub)
  await openClub(`/clubs/${club.id}/records`)
  await expectTexts('The records could not be loaded')
  network.on(bestCalls.ofClub, [clubRecord(300)])
  await button('Retry').click()
  await expectTexts('Archer 300')
})

test('the season lists the best of each round with a link to its card or event', async () => {
  const inEvent = { id: eventId, name: 'Winter Shoot', round: 1 }
  network.on(scorecardCalls.list, {
    items: [cardOf('own', uuid(40), { hits: [{ zone: '1A' }] })],
    nextCursor: null,
  })
  network.on(statisticsCall, {
    roundId: 'abc-three-arrow',
    averageTarget: 12,
    averageArrow: 8,
    share: 0.6,
    averageScore: 310,
    rounds: [
      { roundId: 'abc-three-arrow', name: threeArrowRound.name, sessions: 1, averageArrow: 8, share: 0.6 },
    ],
    shareOfAll: 0.6,
    recentAverage: 310,
    totalSessions: 1,
    bestSession: 310,
    bestTarget: 20,
    totalTargets: 30,
    trend: null,
    consistency: null,
    zones: { '1A': 30 },
    distances: [],
    progress: [{ id: uuid(40), date: '2026-05-01', total: 310 }],
  })
  network.on(bestCalls.own, [
    best(50, { cardId: uuid(41) }),
    best(40, { cardId: uuid(42), division: 'Trad', event: inEvent }),
    ...[1, 2, 3, 4].map((n) => best(n, { cardId: uuid(50 + n), numberOfTargets: 10 + n })),
  ])
  await open('/scorecards', { as: ada, size: 'desk' })
  await expectTexts('Personal bests', 'own card', 'Winter Shoot')
  const links = page.getByRole('link', { name: 'Three-arrow A/B/C, 3 targets' })
  await expect.element(links.first()).toHaveAttribute('href', `/scorecard/${uuid(41)}`)
  await expect.element(links.last()).toHaveAttribute('href', `/competitions/${eventId}/results`)
  await expect
    .element(page.getByRole('link', { name: 'Three-arrow A/B/C, 14 targets' }))
    .not.toBeInTheDocument()
  await button('Show all 6').click()
  await expect.element(page.getByRole('link', { name: 'Three-arrow A/B/C, 14 targets' })).toBeVisible()
})
