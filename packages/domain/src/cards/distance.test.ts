import fc from 'fast-check'
import { expect, it } from 'vitest'
import { distance } from '../contract/card-fields.ts'
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

it('returns only values that the contract accepts, and reads them back unchanged', () => {
  const typed = fc.oneof(fc.string({ maxLength: 8 }), fc.stringMatching(/^\d{0,5}[.,]?\d?$/))
  fc.assert(
    fc.property(typed, (text) => {
      const read = readDistance(text)
      if (read === null) return
      expect(distance.safeParse(read).success).toBe(true)
      expect(readDistance(read)).toBe(read)
    }),
  )
})
