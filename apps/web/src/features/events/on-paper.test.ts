import type { EventResult, PlacedTeam } from '@fletch/contract'
import { expect, test } from 'vitest'
import { archerOnPaper, keptBackIn, resultsOnPaper, teamsOnPaper } from './on-paper.ts'

const result = (participantId: string, name: string, more: Partial<EventResult> = {}): EventResult => ({
  ...{ participantId, name, rank: 1, total: 10, targetsScored: 1, average: 10, zones: {} },
  ...{ proof: { scored: 1, photographed: 0 }, lacksProof: false, confirmed: false, isRetired: false },
  explanation: '',
  ...more,
})

const points = { kind: 'points', points: 3 } as const

/** Two archers of one name, of whom only the first has not agreed. */
const shown = {
  settled: true,
  divisions: [
    {
      archeryStyle: 'BH',
      isProvisional: false,
      results: [
        result('bo-1', 'Bo Nock', {
          isUnnamed: true,
          club: 'Hill',
          placing: { kind: 'ahead', other: 'Bo Nock', by: points },
        }),
        result('bo-2', 'Bo Nock', { rank: 2, placing: { kind: 'level', other: 'Ada Nock', by: 'zones' } }),
        result('ada', 'Ada Nock', { rank: 2, placing: { kind: 'level', other: 'Bo Nock', by: 'zones' } }),
        result('cleo', 'Cleo Limb', {
          rank: 4,
          isUnnamed: true,
          placing: { kind: 'behind', other: 'Ada Nock', by: points },
        }),
        result('dag', 'Dag Limb', { rank: 5, placing: { kind: 'behind', other: 'Cleo Limb', by: points } }),
      ],
    },
  ],
  apart: [
    {
      ...{ participantId: 'eve', name: 'Eve Limb', isUnnamed: true, archeryStyle: 'BH' },
      ...{ mark: 'not-started' as const, total: 0, targetsScored: 0 },
    },
  ],
}

test('a name that is kept back stands nowhere on paper, nor in the reason for the rank of another archer', () => {
  const paper = resultsOnPaper(shown)
  const lines = paper.divisions.flatMap(({ results }) =>
    results.map(({ name, placing, club }) => [name, Object(placing).other, club]),
  )
  expect(lines).toEqual([
    ['An archer', 'Bo Nock', undefined],
    ['Bo Nock', 'Ada Nock', undefined],
    ['Ada Nock', 'Bo Nock', undefined],
    ['An archer', 'Ada Nock', undefined],
    ['Dag Limb', 'An archer', undefined],
  ])
  expect(paper.apart).toMatchObject([{ name: 'An archer' }])
})

test('a sentence of an older server names no one whose name is kept back', () => {
  const results = [
    result('bo', 'Bo Nock', { isUnnamed: true }),
    result('ada', 'Ada Nock', { explanation: '3 behind Bo Nock' }),
  ]
  const paper = resultsOnPaper({
    ...shown,
    divisions: [{ archeryStyle: 'BH', isProvisional: false, results }],
  })
  expect(paper.divisions[0]?.results[1]?.explanation).toBe('3 behind An archer')
})

test('teams show a name that is kept back of no member, and that of a namesake who agreed', () => {
  const member = { name: 'Bo Nock', total: 10, counts: true, isOut: false }
  const team: PlacedTeam = {
    ...{ id: 'owls', name: 'Owls', rank: 1, total: 20, missing: 0 },
    members: ['bo-1', 'bo-2', 'eve'].map((participantId) => ({ ...member, participantId })),
  }
  const [owls] = teamsOnPaper([team], keptBackIn(shown))
  expect(owls?.members.map(({ name }) => name)).toEqual(['An archer', 'Bo Nock', 'An archer'])
})

test('an archer on a list who has not agreed has neither name nor club', () => {
  const user = { firstName: 'Bo', lastName: 'Nock' }
  expect(archerOnPaper({ user, club: 'Hill', isUnnamed: true })).toMatchObject({
    user: { firstName: 'An', lastName: 'archer' },
    club: undefined,
  })
  expect(archerOnPaper({ user, club: 'Hill' })).toEqual({ user, club: 'Hill' })
})
