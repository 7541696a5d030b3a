import { showLanguage } from '@fletch/messages/catalogues.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { notificationOf } from './notification-text.ts'

const textsOf = (facts: object) => {
  const { title, body } = notificationOf(
    JSON.stringify({ event: 'Winter Shoot', path: '/competitions/1', ...facts }),
  )
  return [title, body]
}

const [day, time] = ['2026-12-05', '09:30']

test.each([
  [{ kind: 'registered', day, time }, 'You are registered', /^Winter Shoot\u00a0· .*Dec.*\u00a0· 09:30$/],
  [
    { kind: 'entered', day },
    'You were entered for an event',
    /^Winter Shoot\u00a0· .*Dec.*\u00a0· Will you take part\?$/,
  ],
  [
    { kind: 'taken-back', day },
    'You were entered by mistake',
    /^Winter Shoot\u00a0· .*Dec.*\u00a0· You have no place there$/,
  ],
  [{ kind: 'waiting', position: 3 }, 'You are on the waiting list', /^Winter Shoot\u00a0· Number 3$/],
  [{ kind: 'moved-up', day }, 'You have a place', /^Winter Shoot\u00a0· .*Dec/],
  [
    { kind: 'changed', moves: ['date', 'place', 'later'], day, time, place: 'Oak wood' },
    'New day and place',
    /\u00a0· 09:30\u00a0· Oak wood$/,
  ],
  [
    { kind: 'eve', target: 4, group: 'Group 2', day, time },
    'Tomorrow you start at target 4',
    /\u00a0· Group 2\u00a0· .*09:30$/,
  ],
  [{ kind: 'eve', day }, 'You shoot tomorrow', /^Winter Shoot\u00a0· /],
  [
    { kind: 'start-changed', target: 7, group: 'Group 2', day, time },
    'New start: target 7',
    /^Winter Shoot\u00a0· Group 2\u00a0· .*09:30$/,
  ],
  [{ kind: 'start-changed', day }, 'You have no group at the moment', /^Winter Shoot\u00a0· .*Dec/],
  [{ kind: 'cancelled', day }, 'An event was cancelled', /^Winter Shoot\u00a0· .*Dec/],
  [
    { kind: 'results', rank: 2, archers: 14, points: 312 },
    'The results are in',
    /^Winter Shoot\u00a0· Place 2 of 14\u00a0· 312 points$/,
  ],
  [{ kind: 'results' }, 'The results are in', /^Winter Shoot$/],
  [
    { kind: 'message', subject: 'Parking', text: 'Behind the barn' },
    'Parking',
    /^Behind the barn\nWinter Shoot$/,
  ],
  [{ kind: 'registered', child: 'Kim' }, 'Kim: You are registered', /^Winter Shoot$/],
  [{ kind: 'of-a-later-version', day: 5 }, 'Your event was updated', /^Winter Shoot/],
])('%j is shown in words', (facts, title, body) => {
  expect(textsOf(facts)).toEqual([title, expect.stringMatching(body)])
})

test('an evening-before message that arrives on the day itself says today', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 5, 7) })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  expect(textsOf({ kind: 'eve', day })[0]).toBe('You shoot today')
  expect(textsOf({ kind: 'eve', day, target: 4 })[0]).toBe('Today you start at target 4')
  expect(textsOf({ kind: 'eve', day: '2026-12-06' })[0]).toBe('You shoot tomorrow')
})

test.each(['', 'null', '5', '{', '[]'])('an unknown message, %j, is still shown as news', (message) => {
  expect(notificationOf(message)).toEqual({ title: 'Your event was updated', body: '', tag: '', path: '/' })
})

test.each([
  ['/competitions/1', '/competitions/1'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
])('a tap on one with %s leads to %s', (path, place) => {
  expect(notificationOf(JSON.stringify({ path })).path).toBe(place)
})

test('a notification is in the words of the country of the phone', () => {
  onTestFinished(() => showLanguage('en', 'en'))
  showLanguage('de', 'de-CH')
  expect(textsOf({ kind: 'eve', day })[0]).toBe('Morgen schiesst du')
  showLanguage('de', 'de-DE')
  expect(textsOf({ kind: 'eve', day })[0]).toBe('Morgen schießt du')
})
