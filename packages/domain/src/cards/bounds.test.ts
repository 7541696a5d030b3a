import { expect, it } from 'vitest'
import { readWhole } from './bounds.ts'

it.each([
  ['1', 1],
  ['50', 50],
  [' 12 ', 12],
  ['0', 30],
  ['51', 30],
  ['', 30],
  ['-3', 30],
  ['2.5', 30],
  ['many', 30],
  ['9999999999', 30],
])('reads "%s" targets as %s', (typed, read) => {
  expect(readWhole('numberOfTargets', typed)).toBe(read)
})

it.each([
  ['1', 1],
  ['999', 999],
  ['0', 1],
  ['1000', 1],
  ['x', 1],
])('reads the starting target "%s" as %s', (typed, read) => {
  expect(readWhole('startingTarget', typed)).toBe(read)
})
