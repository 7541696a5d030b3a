import { expect, test } from 'vitest'
import { isEveOf, onOwnClock } from './notices.ts'

const sydney = { day: '2026-12-05', timeZone: 'Australia/Sydney', hasGroup: true }

test('the eve of an event starts at 18:00 where the archer is and ends with that day', () => {
  // Sydney is eleven hours ahead in December.
  expect(isEveOf(sydney, '2026-12-04T06:59:00.000Z')).toBe(false)
  expect(isEveOf(sydney, '2026-12-04T07:00:00.000Z')).toBe(true)
  expect(isEveOf(sydney, '2026-12-04T12:59:00.000Z')).toBe(true)
  expect(isEveOf(sydney, '2026-12-04T13:00:00.000Z')).toBe(false)
  expect(isEveOf(sydney, '2026-12-03T12:00:00.000Z')).toBe(false)
  expect(isEveOf({ ...sydney, timeZone: 'UTC' }, '2026-12-04T07:00:00.000Z')).toBe(false)
})

test('waits until 21:00 for groups that are not made yet', () => {
  const eve = { ...sydney, timeZone: 'UTC', hasGroup: false }
  expect(isEveOf(eve, '2026-12-04T20:59:00.000Z')).toBe(false)
  expect(isEveOf(eve, '2026-12-04T21:00:00.000Z')).toBe(true)
})

test("adds the archer’s local time if it differs from the event's", () => {
  const start = { day: '2026-12-05', time: '09:30', timeZone: 'Europe/Berlin' }
  expect(onOwnClock(start, 'Europe/Rome')).toBeNull()
  expect(onOwnClock(start, 'Europe/London')).toEqual({ day: '2026-12-05', time: '08:30' })
  expect(onOwnClock({ ...start, time: '00:15' }, 'Europe/London')).toEqual({
    day: '2026-12-04',
    time: '23:15',
  })
})
