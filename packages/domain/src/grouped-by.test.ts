import { expect, test } from 'vitest'
import { groupedBy } from './grouped-by.ts'

test('what has the same key stands together, in the order in which it came', () => {
  const groups = groupedBy([3, 1, 4, 1, 5, 9, 2], (number) => (number % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5, 9]],
    ['even', [4, 2]],
  ])
})
