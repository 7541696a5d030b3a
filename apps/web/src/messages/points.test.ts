import { expect, test } from 'vitest'
import { points } from './points.ts'

test.each([
  [0, '0 points'],
  [1, '1 point'],
  [-1, '-1 point'],
  [2, '2 points'],
  [-2, '-2 points'],
  [1120, `${(1120).toLocaleString()} points`],
])('%d in words', (count, words) => {
  expect(points(count)).toBe(words)
})
