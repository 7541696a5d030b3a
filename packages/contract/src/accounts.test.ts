import { describe, expect, test } from 'vitest'
import { forgottenPassword, passwordReset, registration } from './accounts.ts'
import type { Schema } from './call.ts'
import { credentials } from './signing-in.ts'

const good = {
  email: 'ada@example.org',
  password: 'quiet stone 7',
  confirmPassword: 'quiet stone 7',
  firstName: 'Ada',
  lastName: 'Nock',
}

const complaints = (schema: Schema, value: unknown) => {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map(({ path, message }) => [path.join('.'), message])
}

describe('registration', () => {
  test('fills in defaults for fields left out and reads empty values as none', () => {
    expect(registration.parse(good)).toEqual({
      ...good,
      club: '',
      dateOfBirth: null,
      clubMemberId: '',
      gender: null,
    })
    expect(registration.parse({ ...good, dateOfBirth: '', gender: '' })).toMatchObject({
      dateOfBirth: null,
      gender: null,
    })
  })

  test('ignores unknown fields', () => {
    const parsed = registration.parse({ ...good, id: 'x', role: 'administrator', emailVerifiedAt: 'now' })
    expect(Object.keys(parsed)).not.toContain('role')
    expect(Object.keys(parsed)).not.toContain('id')
    expect(Object.keys(parsed)).not.toContain('emailVerifiedAt')
  })

  const withPassword = (password: unknown) => ({ password, confirmPassword: password })

  test.each([
    ['the shortest password', withPassword('7 stones')],
    ['the longest password', withPassword('x1'.repeat(64))],
    ['a password that the checklist would not praise', withPassword('aaaaaaab')],
    ['a password of blanks at its ends', withPassword('  quiet  ')],
    ['the first day of birth', { dateOfBirth: '1900-01-01' }],
    ['the longest names', { firstName: 'x'.repeat(100), lastName: 'x'.repeat(100) }],
    ['the longest club', { club: 'x'.repeat(1000), clubMemberId: 'x'.repeat(1000) }],
    ...['male', 'female', 'other'].map((gender) => [gender, { gender }] as const),
  ] as const)('accepts %s', (_what, fields) => {
    expect(complaints(registration, { ...good, ...fields })).toEqual([])
  })

  test.each([
    ['no address', { email: undefined }, 'email', 'Please enter a valid email address'],
    ['an empty address', { email: ' ' }, 'email', 'Please enter a valid email address'],
    ['a wrong address', { email: 'ada' }, 'email', 'Invalid email format'],
    ['a character', { email: 'a<b@example.org' }, 'email', 'Email contains invalid characters'],
    ['no first name', { firstName: undefined }, 'firstName', 'First name is required'],
    ['a blank first name', { firstName: ' ' }, 'firstName', 'First name is required'],
    ['a long first name', { firstName: 'x'.repeat(101) }, 'firstName', 'At most 100 characters'],
    ['a script', { firstName: '<script>' }, 'firstName', 'Script tags are not allowed'],
    ['no last name', { lastName: undefined }, 'lastName', 'Last name is required'],
    ['a blank last name', { lastName: '' }, 'lastName', 'Last name is required'],
    ['a long last name', { lastName: 'x'.repeat(101) }, 'lastName', 'At most 100 characters'],
    ['a link in a name', { lastName: 'javascript:x' }, 'lastName', 'JavaScript URLs are not allowed'],
    ['a long club', { club: 'x'.repeat(1001) }, 'club', 'At most 1000 characters'],
    ['a handler in the club', { club: 'x onload=y' }, 'club', 'Event handlers are not allowed'],
    ['a long member id', { clubMemberId: 'x'.repeat(1001) }, 'clubMemberId', 'At most 1000 characters'],
    ['no day', { dateOfBirth: '2001-02-30' }, 'dateOfBirth', 'Please enter a date as YYYY-MM-DD'],
    ['no text for a day', { dateOfBirth: 7 }, 'dateOfBirth', 'Please enter a date as YYYY-MM-DD'],
    ['a day long ago', { dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'Please enter a date from 1900 on'],
    ['an unknown gender', { gender: 'x' }, 'gender', 'Please choose male, female or other'],
    ['another password', { confirmPassword: 'another 123' }, 'confirmPassword', "Passwords don't match"],
    ['no second password', { confirmPassword: undefined }, 'confirmPassword', "Passwords don't match"],
  ])('refuses %s', (_what, fields, path, message) => {
    expect(complaints(registration, { ...good, ...fields })).toEqual([[path, message]])
  })

  test.each([
    ['a character', { email: 'a<b@example.org' }, ['email', 'Email contains invalid characters']],
    ['a long name', { lastName: 'x'.repeat(101) }, ['lastName', 'At most 100 characters']],
    ['a script', { club: '<script>' }, ['club', 'Script tags are not allowed']],
  ])('reports differing passwords along with %s', (_what, fields, complaint) => {
    const values = { ...good, confirmPassword: 'another 123', ...fields }
    expect(complaints(registration, values)).toEqual([
      complaint,
      ['confirmPassword', "Passwords don't match"],
    ])
  })

  test.each([
    ['x1'.repeat(3), 'Password must be at least 8 characters'],
    ['seven 7', 'Password must be at least 8 characters'],
    [`${'x1'.repeat(64)}x`, 'Password is too long'],
    ['password123', 'Password is too common, please choose a stronger password'],
    ['PassWord123', 'Password is too common, please choose a stronger password'],
    ['qwertyuiop', 'Password is too common, please choose a stronger password'],
  ])('refuses the password %s', (password, message) => {
    expect(complaints(registration, { ...good, ...withPassword(password) })).toEqual([['password', message]])
    expect(complaints(passwordReset, { token: 'x', ...withPassword(password) })).toEqual([
      ['password', message],
    ])
  })

  test.each([
    'password',
    '123456',
    '12345678',
    'qwerty',
    'abc123',
    'password123',
    'admin',
    'letmein',
    'welcome',
    'monkey',
  ])('refuses the common password %s', (password) => {
    expect(complaints(registration, { ...good, ...withPassword(password) })).toContainEqual([
      'password',
      'Password is too common, please choose a stronger password',
    ])
  })
})

test('sign-in requires an email address and accepts any password', () => {
  expect(complaints(credentials, { email: 'Ada@Example.org', password: 'x' })).toEqual([])
  expect(complaints(credentials, { email: 'ada', password: '' })).toEqual([
    ['email', 'Please enter a valid email address'],
    ['password', 'Password is required'],
  ])
  for (const empty of [{}, { email: '' }])
    expect(complaints(credentials, empty)).toEqual([
      ['email', 'Please enter a valid email address'],
      ['password', 'Password is required'],
    ])
  expect(complaints(credentials, { email: 'ada@example.org', password: 'x'.repeat(1001) })).toEqual([
    ['password', 'Password is too long'],
  ])
})

test('a request to reset a password requires an email address', () => {
  expect(complaints(forgottenPassword, { email: 'ada@example.org' })).toEqual([])
  expect(complaints(forgottenPassword, {})).toEqual([['email', 'Please enter a valid email address']])
})

test('a password reset requires its token and two equal passwords', () => {
  const reset = { token: 'x'.repeat(200), password: 'quiet stone 7', confirmPassword: 'quiet stone 7' }
  expect(complaints(passwordReset, reset)).toEqual([])
  expect(complaints(passwordReset, { ...reset, token: '' })).toEqual([['token', 'Reset token is required']])
  expect(complaints(passwordReset, { ...reset, token: undefined })).toEqual([
    ['token', 'Reset token is required'],
  ])
  expect(complaints(passwordReset, { ...reset, token: 'x'.repeat(201) })).toEqual([
    ['token', 'Invalid or expired reset token'],
  ])
  expect(complaints(passwordReset, { ...reset, confirmPassword: 'another 123' })).toEqual([
    ['confirmPassword', "Passwords don't match"],
  ])
})
