import { expect, test } from 'vitest'
import { centsIn, typedCents } from './money.ts'

test.for([
  ['12', 1200],
  ['12,5', 1250],
  ['12.50', 1250],
  [' 0,05 ', 5],
  ['0', 0],
] as const)('%s is an amount of %i hundredths', ([typed, cents]) => {
  expect(centsIn(typed)).toBe(cents)
})

test.for(['', '12 €', '-3', '1.234', '12,505', 'free', '1234567'])('%s is no amount', (typed) => {
  expect(centsIn(typed)).toBeUndefined()
})

test('an amount is shown for typing as it would be typed', () => {
  expect([1200, 1250, 5, 0].map(typedCents)).toEqual(['12', '12.50', '0.05', '0'])
})
