import { expect, test } from 'vitest'
import { dayAfter } from './days.ts'
import { byTurn, type DatedEvent, daysUntil, isOfTheDay, statusUnasked } from './today.ts'

const shoot = (competitionDate: string, more: Partial<DatedEvent> = {}): DatedEvent => ({
  competitionDate,
  timeZone: 'Australia/Melbourne',
  status: 'upcoming',
  ...more,
})

// Still the 20th in Greenwich, already the 21st in Melbourne.
const morning = '2026-11-20T20:00:00.000Z'

test("an event's day is counted where it is shot", () => {
  expect(isOfTheDay(shoot('2026-11-21'), morning)).toBe(true)
  expect(isOfTheDay(shoot('2026-11-20'), morning)).toBe(false)
  expect(isOfTheDay(shoot('2026-11-20', { timeZone: 'UTC' }), morning)).toBe(true)
  expect(daysUntil(shoot('2026-11-23'), morning)).toBe(2)
  expect(daysUntil(shoot('2026-11-20'), morning)).toBe(-1)
})

test("an active event counts as today's for a few days, then it was forgotten", () => {
  const active = { status: 'active' } as const
  expect(isOfTheDay(shoot('2026-11-18', active), morning)).toBe(true)
  expect(isOfTheDay(shoot('2026-11-17', active), morning)).toBe(false)
  expect(isOfTheDay(shoot('2026-11-22', active), morning)).toBe(true)
  expect(isOfTheDay(shoot('2026-11-20', { status: 'completed' }), morning)).toBe(false)
})

test('a phone in flight mode takes an event as started on its day', () => {
  const inFlightMode = (day: string, more: Partial<DatedEvent> = {}) =>
    statusUnasked({ ...shoot(day, more), flightMode: 'Kim Reed' }, morning)
  expect(inFlightMode('2026-11-21')).toBe('active')
  expect(inFlightMode('2026-11-22')).toBe('upcoming')
  expect(inFlightMode('2026-11-20')).toBe('upcoming')
  for (const status of ['active', 'completed', 'cancelled'] as const)
    expect(inFlightMode('2026-11-21', { status })).toBe(status)
  expect(statusUnasked(shoot('2026-11-21'), morning)).toBe('upcoming')
})

test('sorts active events first and completed ones last', () => {
  const all = [
    shoot('2026-11-21', { status: 'completed' }),
    shoot('2026-11-21', { status: 'cancelled' }),
    shoot('2026-11-21'),
    shoot('2026-11-21', { status: 'active' }),
    shoot('2026-11-20', { status: 'active' }),
  ]
  expect(all.toSorted(byTurn).map(({ status, competitionDate }) => `${status} ${competitionDate}`)).toEqual([
    'active 2026-11-20',
    'active 2026-11-21',
    'upcoming 2026-11-21',
    'cancelled 2026-11-21',
    'completed 2026-11-21',
  ])
})

test('counts days across months and leap days', () => {
  expect(dayAfter('2028-02-28', 2)).toBe('2028-03-01')
  expect(dayAfter('2026-01-01', -1)).toBe('2025-12-31')
})
