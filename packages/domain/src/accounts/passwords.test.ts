import { expect, test } from 'vitest'
import { emailKey } from './email-key.ts'
import { isCommonPassword, passwordChecks, passwordLength } from './passwords.ts'

const ticked = (password: string) =>
  Object.entries(passwordChecks)
    .filter(([, passes]) => passes(password))
    .map(([name]) => name)

test.each([
  ['', []],
  ['a', ['lowercase']],
  ['Ä', ['uppercase']],
  ['ß', ['lowercase']],
  ['7', ['digit']],
  ['!', ['special']],
  [' ', []],
  ['弓', []],
  ['1234567', ['digit']],
  ['12345678', ['length', 'digit']],
  ['Quiet-stone-7', ['length', 'uppercase', 'lowercase', 'digit', 'special']],
])('the checklist for %j ticks %j', (password, expected) => {
  expect(ticked(password)).toEqual(expected)
})

test('the length limits are those of rule R7', () => {
  expect(passwordLength).toEqual({ least: 8, most: 128 })
})

test('recognises common passwords regardless of case', () => {
  expect(['monkey', 'MONKEY', 'Password123'].every(isCommonPassword)).toBe(true)
  expect(isCommonPassword('quiet stone 7')).toBe(false)
})

test('compares email addresses ignoring case and how they were typed', () => {
  expect(emailKey(' Ada.Nock@Example.ORG ')).toBe('ada.nock@example.org')
  expect(emailKey('zo\u0065\u0308@example.org')).toBe(emailKey('ZO\u00cb@example.org'))
  expect(emailKey('ada@example.org')).not.toBe(emailKey('a.da@example.org'))
})
