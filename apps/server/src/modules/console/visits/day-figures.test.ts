import { expect, test } from 'vitest'
import { figuresOf, sessionsOf, type Visit, visitorDaysOf } from './day-figures.ts'

const visit = (fields: Partial<Visit> = {}): Visit => ({
  path: '/clubs',
  userId: null,
  sessionId: 'tab',
  userAgent: 'Mozilla/5.0 (Linux; Android 14; Pixel 7) Mobile',
  referrer: '',
  createdAt: '2026-05-02T09:00:00.000Z',
  ...fields,
})

const on = (day: number, fields: Partial<Visit> = {}) =>
  visit({ createdAt: `2026-05-${String(day).padStart(2, '0')}T09:00:00.000Z`, ...fields })

test('a session counts once a day, with the device and source of its first visit', () => {
  const visits = [
    visit({ referrer: 'https://example.org/x' }),
    visit({ path: '/', createdAt: '2026-05-02T10:00:00.000Z', referrer: 'https://other.example' }),
    on(3),
  ]
  const begun = sessionsOf(visits)
  expect(begun.map(({ day, lastAt }) => [day, lastAt])).toEqual([
    ['2026-05-02', '2026-05-02T10:00:00.000Z'],
    ['2026-05-03', '2026-05-03T09:00:00.000Z'],
  ])
  const figures = figuresOf({ visits, exits: [], begun, ownAddress: 'https://fletch.example' })
  const sessions = figures.filter((each) => each.sessions > 0)
  expect(sessions.map(({ kind, day, name, sessions: count }) => [kind, day, name, count])).toEqual([
    ['all', '2026-05-02', '', 1],
    ['all', '2026-05-03', '', 1],
    ['device', '2026-05-02', 'Mobile', 1],
    ['device', '2026-05-03', 'Mobile', 1],
    ['source', '2026-05-02', 'example.org', 1],
    ['source', '2026-05-03', 'Direct', 1],
  ])
})

test('exits add their bounces and dwell time to the page that was left', () => {
  const exit = { path: '/clubs', dwellTime: 4000, isBounce: true, createdAt: '2026-05-02T09:00:00.000Z' }
  const exits = [exit, { ...exit, isBounce: false, dwellTime: 6000 }]
  expect(figuresOf({ visits: [], exits, begun: [], ownAddress: '' })).toMatchObject([
    { kind: 'all', exits: 2, bounces: 1, dwell: 10_000, views: 0 },
    { kind: 'page', name: '/clubs', exits: 2, bounces: 1, dwell: 10_000 },
  ])
})

test('a visitor counts once on each day, with the day of their previous visit', () => {
  const first = visitorDaysOf([on(2), on(2), on(4), on(2, { sessionId: 'other' })], [])
  expect(first.days).toEqual([
    { day: '2026-05-02', previousDay: '', firstDay: '2026-05-02', visitors: 2 },
    { day: '2026-05-04', previousDay: '2026-05-02', firstDay: '2026-05-02', visitors: 1 },
  ])
  const second = visitorDaysOf([on(4), on(5)], first.visitors)
  expect(second.days).toEqual([
    { day: '2026-05-05', previousDay: '2026-05-04', firstDay: '2026-05-02', visitors: 1 },
  ])
})

test('a signed-in user is one visitor on all devices', () => {
  const visits = [on(2, { userId: 'ada', sessionId: 'phone' }), on(2, { userId: 'ada', sessionId: 'desk' })]
  expect(visitorDaysOf(visits, []).days).toMatchObject([{ visitors: 1 }])
})
