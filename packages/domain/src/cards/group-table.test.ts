import { expect, test } from 'vitest'
import { type GroupCardContent, groupCsv, groupTable } from './group-table.ts'

const entry = (participantId: string, zone: '1A' | '2B' | 'Miss' | null, more: object = {}) => ({
  participantId,
  zone,
  distance: '',
  photoPath: null,
  ...more,
})

const card: GroupCardContent = {
  archerName: 'Group 1 Combined',
  club: 'The Oaks',
  date: '2026-11-21',
  archeryStyle: 'BH',
  distanceUnit: 'meters',
  startingTarget: 30,
  numberOfTargets: 3,
  courseTargets: 30,
  groupParticipants: [
    { id: 'a', name: 'Ada Nock' },
    { id: 'b', name: '=Bo' },
  ],
  // In whatever order the entries come: each archer's are in the order of the rows.
  scores: [
    entry('b', 'Miss', { distance: '18', photoPath: '/objects/proof/1' }),
    entry('a', '1A', { distance: '25', photoPath: '/objects/proof/1' }),
    entry('a', '2B'),
    entry('b', null),
  ],
}

test('a group is a table of its targets, with zone, score and subtotal for each archer', () => {
  expect(groupTable(card)).toEqual({
    columns: [
      'Target',
      'Distance (meters)',
      'Ada Nock: Zone',
      'Ada Nock: Score',
      'Ada Nock: Subtotal',
      '=Bo: Zone',
      '=Bo: Score',
      '=Bo: Subtotal',
      'Proof',
    ],
    rows: [
      ['30', '25 / 18', '1A', '20', '20', 'Miss', '2', '2', 'Yes'],
      ['1', '', '2B', '12', '32', '', '', '', 'No'],
      ['2', '', '', '', '', '', '', '', ''],
    ],
  })
})

test('as CSV it runs no formula, whatever an archer is called', () => {
  expect(groupCsv(card).split('\r\n')[0]).toBe(
    "\u{feff}Target,Distance (meters),Ada Nock: Zone,Ada Nock: Score,Ada Nock: Subtotal,'=Bo: Zone,'=Bo: Score,'=Bo: Subtotal,Proof",
  )
})
