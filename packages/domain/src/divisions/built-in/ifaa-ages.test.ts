import { expect, test } from 'vitest'
import { ifaaAgeOf } from './ifaa-ages.ts'

test.each([
  [null, null],
  ['2013-06-21', 'C'],
  ['2013-06-20', 'J'],
  ['2009-06-20', 'YA'],
  ['2005-06-20', 'A'],
  ['1971-06-20', 'V'],
  ['1961-06-20', 'S'],
  ['2027-01-01', null],
])('the age class of someone born on %s', (born, code) => {
  expect(ifaaAgeOf(born, '2026-06-20')).toBe(code)
})
