import { expect, test } from 'vitest'
import { namesKeptBack, withoutNames } from './on-paper.ts'

test('a name that is kept back stands nowhere on paper, nor in the reason for the rank of another archer', () => {
  const results = {
    divisions: [{ results: [{ name: 'Bo Nock', isUnnamed: true }, { name: 'Ada Nock' }] }],
    apart: [{ name: 'Cleo Limb', isUnnamed: true }],
  }
  const names = namesKeptBack(results)
  expect(names).toEqual(['Bo Nock', 'Cleo Limb'])
  const shown = { name: 'Ada Nock', explanation: '3 behind Bo Nock', placing: { rival: 'Bo Nock', by: 3 } }
  expect(withoutNames(shown, names)).toEqual({
    name: 'Ada Nock',
    explanation: '3 behind An archer',
    placing: { rival: 'An archer', by: 3 },
  })
  expect(withoutNames(shown, [])).toBe(shown)
})
