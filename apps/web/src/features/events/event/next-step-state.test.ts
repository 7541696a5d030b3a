import type { EventGroup, OpenGroup, Participant } from '@fletch/contract'
import { expect, test } from 'vitest'
import { archerCounts, groupStates, groupsOut, openCounts, phaseOf, silenceOf } from './next-step-state.ts'

const now = '2026-05-02T09:00:00.000Z'

test.for([
  ['upcoming', '2026-05-03', 'before'],
  ['upcoming', '2026-05-02', 'day'],
  ['upcoming', '2026-05-01', 'day'],
  ['active', '2026-05-03', 'shooting'],
  ['completed', '2026-05-02', 'after'],
  ['cancelled', '2026-05-02', 'cancelled'],
] as const)('an event that is %s on %s is in the phase %s', ([status, competitionDate, phase]) => {
  expect(phaseOf({ status, competitionDate, timeZone: 'UTC' }, now)).toBe(phase)
})

test('the day begins where the event is held', () => {
  const event = { status: 'upcoming' as const, competitionDate: '2026-05-03', timeZone: 'Pacific/Auckland' }
  expect(phaseOf(event, '2026-05-02T11:59:00.000Z')).toBe('before')
  expect(phaseOf(event, '2026-05-02T12:00:00.000Z')).toBe('day')
})

const archer = (id: string, more: Partial<Participant> = {}): Participant => ({
  id,
  competitionId: 'e',
  userId: null,
  groupId: null,
  archeryStyle: 'BH',
  registeredAt: now,
  status: 'registered',
  position: null,
  user: { firstName: 'Ben', lastName: 'Riser' },
  isAsked: false,
  ...more,
})

test('archers are counted by what an officer has to do with them', () => {
  const archers = [
    archer('1', { checkedInAt: now, paidAt: now }),
    archer('2', { isAsked: true }),
    archer('3', { status: 'waiting', position: 1 }),
    archer('4', { status: 'absent' }),
    archer('5', { status: 'retired' }),
  ]
  expect(archerCounts(archers)).toEqual({
    registered: 3,
    waiting: 1,
    unpaid: 2,
    unanswered: 1,
    here: 2,
    missing: 1,
  })
})

const open = (groupId: string, more: Partial<OpenGroup> = {}): OpenGroup => ({
  groupId,
  groupName: groupId,
  hasCard: true,
  lastHeardAt: now,
  blankTargets: 0,
  missingScores: 0,
  targetsLeft: 0,
  proposals: 0,
  unconfirmed: [],
  ...more,
})

const group = (id: string, archers = 1): EventGroup => ({
  id,
  competitionId: 'e',
  groupName: id,
  targetNumbers: [1],
  code: null,
  createdAt: now,
  participants: Array.from({ length: archers }, () => archer(id)),
  scorecardId: null,
})

test('right after the start no group is late; once one has begun, those without a card are', () => {
  const groups = ['a', 'b'].map((id) => group(id))
  const notBegun = { hasCard: false, lastHeardAt: null, targetsLeft: 30, missingScores: 30 }
  const both = [open('a', notBegun), open('b', notBegun)]
  expect(groupStates(groups, both, now)).toEqual({
    shooting: 0,
    finished: 0,
    isUnderWay: false,
    attention: [],
  })
  const later = groupStates(groups, [open('a', { targetsLeft: 28 }), open('b', notBegun)], now)
  expect(later).toMatchObject({ shooting: 1, finished: 0, isUnderWay: true })
  expect(later.attention.map(({ groupId }) => groupId)).toEqual(['b'])
})

test('a group with something unusual is one to look after; targets to come and columns to confirm are usual', () => {
  const usual = open('a', { targetsLeft: 3, blankTargets: 12, unconfirmed: ['Ben'] })
  const groups = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => group(id))
  const unusual = [
    open('b', { proposals: 1 }),
    open('c', { missingScores: 2 }),
    open('d', { changedLate: ['Ben'] }),
    open('e', { queries: 1 }),
  ]
  const { attention, shooting, finished } = groupStates(groups, [usual, ...unusual], now)
  expect(attention).toEqual(unusual)
  // Nothing is open in the last group.
  expect([shooting, finished]).toEqual([1, 5])
})

test('a group that shoots is silent after half an hour, and an empty one is not counted', () => {
  const quiet = open('a', { targetsLeft: 3, lastHeardAt: '2026-05-02T08:30:00.000Z' })
  expect(silenceOf(quiet, now)).toBe(30)
  expect(silenceOf(quiet, '2026-05-02T08:59:59.000Z')).toBe(0)
  expect(silenceOf({ ...quiet, targetsLeft: 0 }, now)).toBe(0)
  expect(groupStates([group('a'), group('b', 0)], [quiet], now)).toMatchObject({
    shooting: 1,
    finished: 0,
    attention: [quiet],
  })
})

test('after the end queries, proposals and unconfirmed columns are summed up', () => {
  expect(
    openCounts([open('a', { queries: 2, unconfirmed: ['Ben', 'Eva'] }), open('b', { proposals: 1 })]),
  ).toEqual({ queries: 2, proposals: 1, unconfirmed: 2 })
})

test('a group in flight mode is out, not late, until it should be back', () => {
  const waiting = open('a', { hasCard: false, lastHeardAt: null, expectedBackAt: '2026-05-02T09:30:00.000Z' })
  const silent = open('b', {
    targetsLeft: 3,
    lastHeardAt: '2026-05-02T07:00:00.000Z',
    expectedBackAt: '2026-05-02T08:55:00.000Z',
  })
  const states = groupStates([group('a'), group('b'), group('c')], [waiting, silent], now)
  expect(states).toMatchObject({ shooting: 2, finished: 1, isUnderWay: true })
  expect(states.attention).toEqual([silent])
  expect(silenceOf(silent, now)).toBe(0)
  expect(groupStates([group('a')], [waiting], '2026-05-02T09:31:00.000Z').attention).toEqual([waiting])
  expect(groupsOut([waiting, silent, open('d')]).map(({ groupId }) => groupId)).toEqual(['b', 'a'])
})
