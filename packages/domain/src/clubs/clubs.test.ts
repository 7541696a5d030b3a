import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail } from '../accounts/mask-email.ts'
import { changesBetween } from './changes.ts'
import { clubNameKey, locationOf } from './club.ts'
import { joinCodeFrom, readJoinCode, showJoinCode } from './join-code.ts'

test('a code made from any chance can be read as it is shown, in small letters or with gaps', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 6, maxLength: 6 }), (chance) => {
      const code = joinCodeFrom(chance)
      expect(code).toMatch(/^[A-HJKMNP-Z2-9]{6}$/)
      expect(readJoinCode(` ${showJoinCode(code).toLowerCase()} `)).toBe(code)
    }),
  )
})

test.each(['', 'ABC', 'ABCDEFG', 'ABCDE0', 'ABC/DE', 'ÄBCDEF'])('%j is no code', (typed) => {
  expect(readJoinCode(typed)).toBe(null)
})

test('a location is city and state, or the one that is there', () => {
  expect(locationOf({ city: 'Ballarat', state: 'Victoria' })).toBe('Ballarat, Victoria')
  expect(locationOf({ city: '', state: 'Victoria' })).toBe('Victoria')
  expect(locationOf({ city: '', state: '' })).toBe('')
})

test('two spellings of one name have the same key', () => {
  expect(clubNameKey(' The  OAKS ')).toBe(clubNameKey('the oaks'))
  expect(clubNameKey('Éperon')).toBe(clubNameKey('e\u0301peron'))
})

test('a change says what was and what became; what is empty on both sides is none', () => {
  const was = { name: 'Ada', notes: '', year: null, positions: ['president'] }
  const became = { name: 'Adele', notes: null, year: 1974, positions: [] }
  expect(changesBetween(was, became, ['name', 'notes', 'year', 'positions'])).toEqual([
    { field: 'name', was: 'Ada', became: 'Adele' },
    { field: 'year', was: null, became: '1974' },
    { field: 'positions', was: 'president', became: null },
  ])
})

test('a masked address keeps its first letter and where it is', () => {
  expect(maskEmail('ada.nock@example.org')).toBe('a***@example.org')
  expect(maskEmail('a@example.org')).toBe('a***@example.org')
})
