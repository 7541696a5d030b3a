import { expect, test } from 'vitest'
import { groupsForLate } from './late.ts'

const group = (name: string, archers: number, ofDivision: number, targetsDone: number, onCard = archers) => ({
  name,
  archers,
  ofDivision,
  targetsDone,
  onCard,
})

const order = (...groups: ReturnType<typeof group>[]) => groupsForLate(groups, 4).map(({ name }) => name)

test.each([
  ['not one that is as large as wanted', [group('full', 4, 4, 0), group('room', 3, 0, 9)], ['room', 'full']],
  ['one of the same division', [group('other', 2, 0, 0), group('same', 3, 1, 5)], ['same', 'other']],
  ['the smallest', [group('three', 3, 1, 1), group('two', 2, 1, 5)], ['two', 'three']],
  ['the least far', [group('far', 3, 1, 8), group('near', 3, 2, 2)], ['near', 'far']],
  ['the first of those that are alike', [group('one', 3, 1, 2), group('two', 3, 2, 2)], ['one', 'two']],
  ['none whose card has no room', [group('full', 2, 1, 2, 12), group('large', 9, 0, 2)], ['large']],
  ['none of none', [], []],
])('a late archer joins %s', (_rule, groups, wanted) => {
  expect(order(...groups)).toEqual(wanted)
})
