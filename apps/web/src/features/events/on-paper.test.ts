import type { EventResult, PlacedTeam } from '@fletch/contract'
import { expect, test } from 'vitest'
import {
  archerInFile,
  archerInGroup,
  archerOnPaper,
  keptBackIn,
  resultsOnPaper,
  teamsOnPaper,
} from './on-paper.ts'

const result = (participantId: string, name: string, more: Partial<EventResult> = {}): EventResult => ({
  participantId,
  name,
  rank: 1,
  total: 10,
  targetsScored: 1,
  average: 10,
  zones: {},
  proof: { scored: 1, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
  ...more,
})

const points = { kind: 'points', points: 3 } as const

/** Two archers of one name, of whom only the first has not agreed. */
const eventResults = {
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
      participantId: 'eve',
      name: 'Eve Limb',
      isUnnamed: true,
      archeryStyle: 'BH',
      mark: 'not-started' as const,
      total: 0,
      targetsScored: 0,
    },
  ],
}

test('a name that is kept back stands nowhere on paper, nor in the reason for the rank of another archer', () => {
  const paper = resultsOnPaper(eventResults)
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

test('teams show a name that is kept back of no member, and that of a namesake who agreed', () => {
  const member = { name: 'Bo Nock', total: 10, counts: true, isOut: false }
  const team: PlacedTeam = {
    id: 'owls',
    name: 'Owls',
    rank: 1,
    total: 20,
    missing: 0,
    members: ['bo-1', 'bo-2', 'eve'].map((participantId) => ({ ...member, participantId })),
  }
  const [owls] = teamsOnPaper([team], keptBackIn(eventResults))
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

test('a child has a short name on paper, also in the reason for the rank of another archer and in a team', () => {
  const mia = result('mia', 'Mia Klein', { publicName: 'Mia K.' })
  const ada = result('ada', 'Ada Nock', {
    placing: { kind: 'behind', other: 'Mia Klein', by: points },
  })
  const division = { archeryStyle: 'BH', isProvisional: false, results: [mia, ada] }
  const apart = { ...mia, archeryStyle: 'BH', mark: 'not-started' as const }
  const paper = resultsOnPaper({
    settled: true,
    divisions: [division],
    unranked: [{ ...apart, byRound: [] }],
    apart: [apart],
  })
  expect(JSON.stringify(paper)).not.toContain('Klein')
  expect(paper.divisions[0]?.results).toMatchObject([{ name: 'Mia K.' }, { placing: { other: 'Mia K.' } }])
  const member = { participantId: 'mia', name: 'Mia Klein', publicName: 'Mia K.', total: 10, counts: true }
  const team = {
    id: 'owls',
    name: 'Owls',
    rank: 1,
    total: 10,
    missing: 0,
    members: [{ ...member, isOut: false }],
  }
  expect(teamsOnPaper([team], new Set())[0]?.members).toMatchObject([{ name: 'Mia K.' }])
})

test('files of officers have the full names of children, and papers of a group the names that scoring shows', () => {
  const user = { firstName: 'Mia', lastName: 'Klein' }
  const publicUser = { firstName: 'Mia', lastName: 'K.' }
  expect(archerOnPaper({ user, publicUser }).user).toEqual(publicUser)
  for (const shown of [archerInFile({ user, publicUser }), archerInGroup({ user, publicUser })])
    expect(shown.user).toEqual(user)
  const asked = { user, isUnnamed: true, isAsked: true }
  const declined = { user, club: 'Hill', isUnnamed: true, isAsked: false }
  const unnamed = { user: { firstName: 'An', lastName: 'archer' } }
  expect([archerInFile(asked), archerInFile(declined)]).toMatchObject([unnamed, unnamed])
  expect([archerInGroup(asked), archerInGroup(declined)]).toMatchObject([{ user }, unnamed])
  expect(archerInGroup(declined).club).toBeUndefined()
})
