import type { EventResult, EventResults } from '@fletch/contract'
import { printTexts } from '@fletch/messages/print'
import { describe, expect, it } from 'vitest'
import {
  certificatesOfArchers,
  certificatesOfTeams,
  hasFinalResults,
  sizeOfName,
  topThreeOf,
} from './certificate-data.ts'

const result = (rank: number, more: Partial<EventResult> = {}): EventResult => ({
  rank,
  participantId: `p${rank}`,
  name: `Archer ${rank}`,
  total: 100 - rank,
  targetsScored: 3,
  average: null,
  zones: {},
  proof: { scored: 3, photographed: 0 },
  lacksProof: false,
  confirmed: true,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
  ...more,
})

const resultsOf = (...results: readonly EventResult[]): EventResults => ({
  settled: true,
  divisions: [{ archeryStyle: 'BH', isProvisional: false, results: [...results] }],
})

describe('certificates', () => {
  it('are for archers who finished, and state if a place is shared', () => {
    const all = certificatesOfArchers(
      resultsOf(
        result(1, { club: 'Hollow Hill' }),
        result(2, { participantId: 'a' }),
        result(2, { participantId: 'b' }),
        result(4),
        result(5, { isRetired: true }),
        result(6, { isNotFinished: true }),
        result(7, { targetsScored: 0 }),
      ),
    )
    expect(all.map(({ rank, isShared }) => [rank, isShared])).toEqual([
      [1, false],
      [2, true],
      [2, true],
      [4, false],
    ])
    expect(all[0]).toMatchObject({ of: 'Hollow Hill', division: 'BH', total: 99 })
    expect(topThreeOf(all).map(({ id }) => id)).toEqual(['p1', 'a', 'b'])
    expect(
      topThreeOf(certificatesOfArchers(resultsOf(...[1, 1, 3, 3].map((rank) => result(rank))))),
    ).toHaveLength(4)
  })

  it('for a team list its archers', () => {
    const member = (name: string) => ({ participantId: name, name, total: 1, counts: true, isOut: false })
    const members = ['Bo', 'Cy'].map(member)
    const [team] = certificatesOfTeams([
      { id: 't', rank: 1, name: 'Oaks', total: 9, missing: 0, members },
    ] as never)
    expect(team).toMatchObject({ name: 'Oaks', of: 'Bo, Cy', rank: 1, division: undefined })
  })

  it('are available when every round is completed', () => {
    const rounds = (...statuses: readonly string[]) =>
      ({ status: 'active', rounds: statuses.map((status) => ({ status })) }) as never
    expect([hasFinalResults({ status: 'completed' }), hasFinalResults({ status: 'active' })]).toEqual([
      true,
      false,
    ])
    expect(hasFinalResults(rounds('completed', 'active'))).toBe(false)
    expect(hasFinalResults(rounds('completed', 'cancelled'))).toBe(true)
    expect(hasFinalResults(rounds('completed', 'completed'))).toBe(true)
  })

  it('print a long name in smaller type, and write places as words', () => {
    expect(['Ada Nock', 'A'.repeat(25), 'A'.repeat(60)].map(sizeOfName)).toEqual(['usual', 'long', 'longer'])
    const { place } = printTexts.certificate
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map((rank) => place({ rank }))).toEqual(
      ['1st', '2nd', '3rd', '4th', '11th', '12th', '13th', '21st', '22nd', '101st', '111th'].map(
        (rank) => `${rank} place`,
      ),
    )
  })
})
