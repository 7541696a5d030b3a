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

test('the sentence for a rank is built from the data', () => {
  const placing = { kind: 'ahead', other: 'Bo Limb', by: { kind: 'points', points: 2 } } as const
  expect(reasonOf({ ...result, placing })).toBe('ahead of Bo Limb by two points')
  expect(reasonOf(result)).toBe('the only archer in this list')
})
