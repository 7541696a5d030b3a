import { expect, test } from 'vitest'
import { archersOf } from './archers.ts'

test('a guest who is linked to a member counts as that member in earlier and later events', () => {
  const entries = [
    { competitionId: 'first', participantId: 'cleo 1', userId: null, memberId: 'cleo' },
    { competitionId: 'second', participantId: 'guest', userId: null, memberId: null },
    { competitionId: 'third', participantId: 'cleo 3', userId: null, memberId: 'cleo' },
  ]
  const archers = archersOf(entries, [['guest', 'cleo 1']])
  expect([...archers.values()]).toEqual(['cleo', 'cleo', 'cleo'])
})
