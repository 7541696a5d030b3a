import { expect, test } from 'vitest'
import { stepped } from './stepped.ts'

test('a step changes the value by its own size', () => {
  expect(stepped('30', 1, { min: 1, max: 50 })).toBe('31')
  expect(stepped('30', -1, { min: 1, max: 50 })).toBe('29')
  expect(stepped('0.2', 1, { min: 0, step: 0.1 })).toBe('0.3')
})

test('a step stops at the bounds', () => {
  expect(stepped('50', 1, { min: 1, max: 50 })).toBe('50')
  expect(stepped('1', -1, { min: 1, max: 50 })).toBe('1')
  expect(stepped('7000', -1, { min: 1, max: 50 })).toBe('50')
})

test('a step from an empty or unreadable field starts at the lowest value', () => {
  expect(stepped('', 1, { min: 1, max: 50 })).toBe('1')
  expect(stepped('abc', -1, {})).toBe('0')
})
