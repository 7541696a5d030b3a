import { expect, test } from 'vitest'
import { nextStep } from './number-step.ts'

test('a step changes the value by its own size', () => {
  expect(nextStep('30', 1, { min: 1, max: 50 })).toBe('31')
  expect(nextStep('30', -1, { min: 1, max: 50 })).toBe('29')
  expect(nextStep('0.2', 1, { min: 0, step: 0.1 })).toBe('0.3')
})

test('a step stops at the bounds', () => {
  expect(nextStep('50', 1, { min: 1, max: 50 })).toBe('50')
  expect(nextStep('1', -1, { min: 1, max: 50 })).toBe('1')
  expect(nextStep('7000', -1, { min: 1, max: 50 })).toBe('50')
})

test('a step from an empty or unreadable field starts at the lowest value', () => {
  expect(nextStep('', 1, { min: 1, max: 50 })).toBe('1')
  expect(nextStep('abc', -1, {})).toBe('0')
})
