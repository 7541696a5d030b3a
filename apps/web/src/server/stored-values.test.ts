import { afterEach, beforeEach, expect, it } from 'vitest'
import { readDraft } from '../features/clubs/rounds/round-drafts.ts'
import { keptBests } from '../phone/kept/keep-bests.ts'
import { keptChildDays, keptDays } from '../phone/kept/keep-days.ts'
import { readChosenRound } from '../phone/kept/last-round.ts'
import { readTyped } from '../phone/kept/typed-forms.ts'
import { showPendingNotice } from '../session/pending-notice.ts'
import { fakeUser } from '../testing/fake-phone.ts'
import { dismissToasts, shownToast } from '../ui/toast-store.ts'
import { pageVisits } from '../visits/page-visits.ts'
import { keptChildren } from './act-for.ts'
import { readGuardian } from './acting.ts'
import { deviceStore, formsKey, storageKeys, tabStore } from './device-storage.ts'
import { keepLastUser, readLastUser } from './last-user.ts'

const ada = fakeUser('ada')

const clear = () => {
  for (const key of Object.values(storageKeys)) deviceStore.removeItem(key)
  for (const key of [formsKey, 'fletch.notice']) tabStore.removeItem(key)
}

beforeEach(() => {
  clear()
  keepLastUser(ada)
})
afterEach(() => {
  clear()
  dismissToasts()
})

/** What another program, an extension or a broken write may have left under any key. */
const foreign = [
  'no JSON',
  '',
  'null',
  '5',
  '"text"',
  '{}',
  '[]',
  '[null]',
  '[{"userId":"ada"}]',
  '{"userId":"ada","children":[null],"bests":[null],"days":[null],"typed":null,"guardian":null,"childId":"ada"}',
]

it.each(foreign)('stored values that this app did not write count as none: %s', (text) => {
  for (const key of Object.values(storageKeys)) if (key !== storageKeys.user) deviceStore.setItem(key, text)
  for (const key of [formsKey, 'fletch.notice']) tabStore.setItem(key, text)
  expect(readGuardian()).toBeUndefined()
  expect(keptChildren('ada')).toEqual([])
  expect(keptBests('ada')).toBeUndefined()
  expect(keptDays('ada')).toBeUndefined()
  expect(keptChildDays('ada')).toBeUndefined()
  expect(readChosenRound()).toBeUndefined()
  expect(readTyped({ userId: 'ada', path: '/' })).toBeUndefined()
  expect(readDraft({ userId: 'ada', clubId: 'oaks' })).toBeUndefined()
  showPendingNotice()
  expect(shownToast()).toBeUndefined()
  deviceStore.setItem(storageKeys.user, text)
  expect(readLastUser()).toBeUndefined()
})

const best = {
  roundId: 'abc-three-arrow',
  roundName: 'Three-arrow A/B/C',
  numberOfTargets: 30,
  divisionScheme: 'styles',
  division: 'BH',
  total: 310,
  date: '2026-05-02',
  cardId: 'card',
  createdAt: '2026-05-02T09:00:00.000Z',
  event: null,
  next: null,
}
const competition = {
  id: 'shoot',
  clubId: 'oaks',
  clubName: 'The Oaks',
  createdBy: 'ada',
  name: 'Shoot',
  description: '',
  competitionDate: '2099-01-17',
  registrationDeadline: null,
  maxParticipants: null,
  archeryStyle: 'all',
  distanceUnit: 'yards',
  roundId: 'abc-three-arrow',
  status: 'upcoming',
  groupSize: 4,
  timeZone: 'UTC',
  numberOfTargets: 30,
  courseTargets: 30,
  proofRequired: false,
  liveKey: null,
  cancelledAt: null,
  createdAt: '2026-05-02T09:00:00.000Z',
  isRegistered: false,
  registrationStatus: null,
  isAsked: false,
  participantCount: 0,
  waitingCount: 0,
  isEventAdmin: true,
}
const day = { competition, group: null }
const child = fakeUser('mads')

it.each([
  ['bests', { bests: [null, best] }, () => keptBests('ada'), [best]],
  ['days', { days: [day, { competition: null }] }, () => keptDays('ada')?.days, [day]],
  [
    'days of children',
    {
      children: [
        { child, days: [{}, day] },
        { child: null, days: [day] },
      ],
    },
    () => keptChildDays('ada')?.children,
    [{ child, days: [day] }],
  ],
] as const)('an unreadable item of stored %s takes no other along', (_name, value, read, readable) => {
  for (const key of ['bests', 'days', 'childDays'] as const)
    deviceStore.setItem(storageKeys[key], JSON.stringify({ userId: 'ada', at: '', ...value }))
  expect(read()).toEqual(readable)
})

it('notes of visits that this app did not write are not sent', async () => {
  deviceStore.setItem(storageKeys.visits, '[null,{"kind":"visit"},{"kind":"exit","body":{"path":5}}]')
  const posted: string[] = []
  const visits = pageVisits({
    now: () => 0,
    post: async (path) => posted.push(path) > 0,
    store: deviceStore,
    sessionId: 'session',
    userAgent: 'a browser',
    referrer: '',
    onError: (error) => {
      throw error
    },
  })
  visits.open('/')
  await new Promise((resolve) => setTimeout(resolve))
  expect(posted).toHaveLength(1)
})
