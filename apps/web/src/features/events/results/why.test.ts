import type { EventResults } from '@fletch/contract'
import { expect, test } from 'vitest'
import { reasonOf } from './results-table.tsx'

type Result = EventResults['divisions'][number]['results'][number]

const result: Result = {
  rank: 1,
  participantId: 'ada',
  name: 'Ada Nock',
  total: 36,
  targetsScored: 2,
  average: 18,
  zones: { '1A': 1, '1C': 1 },
  proof: { scored: 2, photographed: 0 },
  lacksProof: false,
  confirmed: false,
  isRetired: false,
  placing: { kind: 'alone' },
  explanation: '',
}

const why = (placing: Result['placing']) => reasonOf({ ...result, placing })

test('where the total decides, the figures say it', () => {
  const other = 'Bo Limb'
  expect(why({ kind: 'ahead', other, by: { kind: 'points', points: 2 } })).toBe('')
  expect(why({ kind: 'behind', other, by: { kind: 'points', points: 1 } })).toBe('')
  expect(why({ kind: 'level', other, by: 'points' })).toBe('')
  expect(reasonOf(result)).toBe('')
})

test('where the points are level, the zone that decides is named with both counts', () => {
  const other = 'Bo Limb'
  const more = { kind: 'zone', zone: '1A', own: 12, theirs: 10 } as const
  expect(why({ kind: 'ahead', other, by: more })).toBe('level on 36; more 1A: 12 to 10')
  const fewer = { kind: 'zone', zone: '1A', own: 10, theirs: 12 } as const
  expect(why({ kind: 'behind', other, by: fewer })).toBe('level on 36; fewer 1A: 10 to 12')
})

test('an archer who retired has a short reason, too', () => {
  expect(why({ kind: 'retired', targets: 3 })).toBe('retired after 3 targets')
})

test('what was decided apart from points has the sentence of the files', () => {
  expect(why({ kind: 'ahead', other: 'Bo Limb', by: { kind: 'shoot-off' } })).toBe(
    'ahead of Bo Limb by shoot-off',
  )
  expect(why({ kind: 'not-finished', targets: 2, of: 3 })).toBe('not finished: shot two of three targets')
})
