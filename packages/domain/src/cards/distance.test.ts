import { expect, it } from 'vitest'
import { readDistance } from './distance.ts'

it.each([
  ['', ''],
  ['  ', ''],
  ['32', '32'],
  ['32.5', '32.5'],
  ['32,5', '32.5'],
  [' 7 ', '7'],
  ['07', '7'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['5.0', '5'],
  ['0', '0'],
  ['1000', '1000'],
])('reads "%s" as "%s"', (typed, read) => {
  expect(readDistance(typed)).toBe(read)
})

it.each(['-1', '1000.1', '1001', '3.25', 'a', '1e3', '3 2', '1.2.3', '.', ',', '٣'])(
  'does not read "%s" as a distance',
  (typed) => {
    expect(readDistance(typed)).toBeNull()
  },
)
