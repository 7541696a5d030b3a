import { expect, test } from 'vitest'
import { expiryOn, soonUntil } from './expiries.ts'

const today = '2026-12-15'

test.each([
  ['2026-12-14', 'expired'],
  ['2026-12-15', 'soon'],
  ['2027-01-14', 'soon'],
  ['2027-01-15', 'valid'],
])('what is valid until %s is %s', (until, state) => {
  expect(expiryOn(until, today)).toBe(state)
})

test('thirty days before are soon, over the end of a year and a leap day', () => {
  expect([soonUntil(today), soonUntil('2028-02-01')]).toEqual(['2027-01-14', '2028-03-02'])
})
