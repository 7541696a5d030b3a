import { expect, test } from 'vitest'
import { needsShootOff } from './placing.ts'

test('only archers who are level where the round asks for a shoot-off need one', () => {
  const level = { kind: 'level', other: 'Bo Nock', by: 'zones' } as const
  expect(needsShootOff({ ...level, decidedBy: 'shoot-off' })).toBe(true)
  expect(needsShootOff(level)).toBe(false)
  expect(needsShootOff({ kind: 'alone' })).toBe(false)
})
