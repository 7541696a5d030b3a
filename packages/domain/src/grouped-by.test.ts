import { expect, test } from 'vitest'
import { groupedBy } from './grouped-by.ts'

test('groups items with the same key, in order of appearance', () => {
  const groups = groupedBy([3, 1, 4, 1, 5, 9, 2], (number) => (number % 2 === 0 ? 'even' : 'odd'))
  expect([...groups]).toEqual([
    ['odd', [3, 1, 1, 5, 9]],
    ['even', [4, 2]],
  ])
})
