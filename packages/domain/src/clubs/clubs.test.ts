import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail } from '../accounts/mask-email.ts'
import { changesBetween } from './changes.ts'
import { clubNameKey, locationOf } from './club.ts'
import { joinCodeFrom, readJoinCode, showJoinCode } from './join-code.ts'

test('any generated code can be read as shown, in lower case or with spaces', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (chance) => {
      const code = joinCodeFrom(chance)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
      expect(readJoinCode(` ${showJoinCode(code).toLowerCase()} `)).toBe(code)
    }),
  )
})

test.each(['', 'ABC', 'ABCDEFG', 'ABCDE0', 'ABC/DE', 'ÄBCDEF'])('%j is not a code', (typed) => {
  expect(readJoinCode(typed)).toBe(null)
})

test('a location is city and state, or the one that is known', () => {
  expect(locationOf({ city: 'Ballarat', state: 'Victoria' })).toBe('Ballarat, Victoria')
  expect(locationOf({ city: '', state: 'Victoria' })).toBe('Victoria')
  expect(locationOf({ city: '', state: '' })).toBe('')
})

test("two spellings of a club's name have the same key", () => {
  expect(clubNameKey(' The  OAKS ')).toBe(clubNameKey('the oaks'))
  expect(clubNameKey('Éperon')).toBe(clubNameKey('e\u0301peron'))
})

test('lists changed fields with their old and new values, and skips those empty on both sides', () => {
  const was = { name: 'Ada', notes: '', year: null, positions: ['president'] }
  const became = { name: 'Adele', notes: null, year: 1974, positions: [] }
  expect(changesBetween(was, became, ['name', 'notes', 'year', 'positions'])).toEqual([
    { field: 'name', was: 'Ada', became: 'Adele' },
    { field: 'year', was: null, became: '1974' },
    { field: 'positions', was: 'president', became: null },
  ])
})

test('a masked email address keeps its first letter and its domain', () => {
  expect(maskEmail('ada.nock@example.org')).toBe('a***@example.org')
  expect(maskEmail('a@example.org')).toBe('a***@example.org')
})
