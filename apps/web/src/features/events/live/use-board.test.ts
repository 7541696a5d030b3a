import type { BoardArcher, BoardLine } from '@fletch/contract'
import { expect, test } from 'vitest'
import { applyChanges, boardView } from './use-board.ts'

const head: BoardLine = {
  kind: 'head',
  id: 'head',
  name: 'Winter Shoot',
  clubName: 'The Oaks',
  competitionDate: '2026-12-05',
  status: 'active',
  numberOfTargets: 30,
  proofRequired: false,
  settled: true,
  provisional: ['BH'],
}

const archer = (id: string, more: Partial<BoardArcher>): BoardArcher => ({
  kind: 'archer',
  id,
  participantId: id,
  name: id,
  rank: 1,
  total: 0,
  targetsScored: 0,
  average: null,
  zones: {},
  proof: { scored: 0, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
  archeryStyle: 'BH',
  groupId: null,
  ...more,
})

test('a board has its head, then divisions by number of archers, each sorted by rank and name', () => {
  expect(boardView(new Map())).toBeUndefined()
  const lines = applyChanges(new Map(), {
    isWhole: true,
    lines: [
      archer('tora', { archeryStyle: 'Trad' }),
      archer('cleo', { rank: 2 }),
      archer('bo', { rank: 2 }),
      archer('ada', { rank: 1 }),
      head,
    ],
    gone: [],
  })
  const view = boardView(lines)
  expect(view?.divisions.map(({ archeryStyle, isProvisional }) => [archeryStyle, isProvisional])).toEqual([
    ['BH', true],
    ['Trad', false],
  ])
  expect(view?.divisions[0]?.archers.map(({ id }) => id)).toEqual(['ada', 'bo', 'cleo'])
})

test('changed lines replace old ones, deleted lines are removed, and a whole board replaces everything', () => {
  const first = applyChanges(new Map(), {
    isWhole: true,
    lines: [head, archer('ada', {}), archer('bo', {})],
    gone: [],
  })
  const second = applyChanges(first, { isWhole: false, lines: [archer('ada', { total: 20 })], gone: ['bo'] })
  expect([...second.keys()]).toEqual(['head', 'ada'])
  expect(second.get('ada')).toMatchObject({ total: 20 })
  expect(first.get('ada')).toMatchObject({ total: 0 })
  const whole = applyChanges(second, { isWhole: true, lines: [archer('cleo', {})], gone: [] })
  expect([...whole.keys()]).toEqual(['cleo'])
})
