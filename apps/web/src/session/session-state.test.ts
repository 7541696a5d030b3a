import type { User } from '@fletch/contract'
import { expect, test } from 'vitest'
import { ApiError, NoAnswerError, OfflineError } from '../server/api-errors.ts'
import { sessionOf } from './session-state.ts'

const userNamed = (id: string): User => ({
  id,
  email: `${id}@example.org`,
  firstName: id,
  lastName: 'Nock',
  club: '',
  homeClubId: null,
  dateOfBirth: null,
  clubMemberId: '',
  gender: null,
  profilePhotoPath: null,
  createdAt: '2026-11-21T00:00:00.000Z',
})

const ada = userNamed('ada')
const nothingKnown = {
  hasToken: true,
  isExpired: false,
  isOffline: false,
  answer: undefined,
  error: null,
  openedFor: undefined,
  lastUser: undefined,
  waitedEnough: false,
}

test('without a token no user is signed in, even after an earlier user', () => {
  expect(sessionOf({ ...nothingKnown, hasToken: false, lastUser: ada })).toEqual({ status: 'signed-out' })
})

test('the answer of the current-user call is the signed-in user', () => {
  const session = sessionOf({ ...nothingKnown, answer: ada, lastUser: userNamed('bo') })
  expect(session).toEqual({ status: 'signed-in', user: ada, expired: false })
})

test('a 401 at the start yields no user', () => {
  expect(sessionOf({ ...nothingKnown, answer: null, lastUser: ada })).toEqual({ status: 'signed-out' })
})

test('a later 401 closes nothing that is open', () => {
  const session = sessionOf({ ...nothingKnown, answer: null, openedFor: ada })
  expect(session).toEqual({ status: 'signed-in', user: ada, expired: true })
})

test('without a network the app opens as the last signed-in user', () => {
  const session = sessionOf({ ...nothingKnown, error: new OfflineError(), lastUser: ada })
  expect(session).toMatchObject({ status: 'signed-in', user: ada })
  // If the browser reports that it is offline, nothing is waited for.
  const atOnce = sessionOf({ ...nothingKnown, isOffline: true, lastUser: ada })
  expect(atOnce).toMatchObject({ status: 'signed-in', user: ada })
})

test.each([502, 503, 504])(
  'while the server is unavailable (%i) the app opens as the last signed-in user',
  (status) => {
    const error = new ApiError(status, 'away', '')
    expect(sessionOf({ ...nothingKnown, error, lastUser: ada })).toMatchObject({
      status: 'signed-in',
      user: ada,
    })
    expect(sessionOf({ ...nothingKnown, error })).toEqual({ status: 'error', error })
  },
)

test('if a hotel or a proxy answers instead of the server, the app opens as without a network', () => {
  const error = new NoAnswerError(511, '<title>Sign in to the network</title>')
  expect(sessionOf({ ...nothingKnown, error, lastUser: ada })).toMatchObject({
    status: 'signed-in',
    user: ada,
  })
  expect(sessionOf({ ...nothingKnown, error })).toEqual({ status: 'error', error })
})

test('without an answer the app opens as the last user after a while', () => {
  expect(sessionOf({ ...nothingKnown, lastUser: ada })).toEqual({ status: 'loading' })
  const session = sessionOf({ ...nothingKnown, lastUser: ada, waitedEnough: true })
  expect(session).toMatchObject({ status: 'signed-in', user: ada })
  expect(sessionOf({ ...nothingKnown, waitedEnough: true })).toEqual({ status: 'loading' })
})

test('a server error at the start is an authentication error', () => {
  const error = new ApiError(500, 'broken', '')
  expect(sessionOf({ ...nothingKnown, error, lastUser: ada })).toEqual({ status: 'error', error })
})

test('a later server error closes nothing that is open', () => {
  const error = new ApiError(500, 'broken', '')
  expect(sessionOf({ ...nothingKnown, error, openedFor: ada })).toMatchObject({ status: 'signed-in' })
})

const expired = { ...nothingKnown, hasToken: false, isExpired: true, lastUser: ada }

test('a session that has expired closes nothing that is open', () => {
  const session = sessionOf({ ...expired, openedFor: ada })
  expect(session).toEqual({ status: 'signed-in', user: ada, expired: true })
})

test('after expiry a page that loads asks to sign in, unless there is no network', () => {
  expect(sessionOf(expired)).toEqual({ status: 'signed-out' })
  expect(sessionOf({ ...expired, isOffline: true })).toEqual({
    status: 'signed-in',
    user: ada,
    expired: true,
  })
  expect(sessionOf({ ...expired, isOffline: true, isExpired: false })).toEqual({ status: 'signed-out' })
})
