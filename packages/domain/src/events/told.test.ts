import { expect, test } from 'vitest'
import { movesBetween, type Told, tellsOtherwise } from './told.ts'

const before: Told = {
  name: 'Winter Shoot',
  description: '',
  competitionDate: '2026-12-05',
  timeZone: 'Europe/Berlin',
  details: { place: 'Oak wood', startTime: '09:30' },
}

test('only another date, time or place is reported as a move', () => {
  expect(movesBetween(before, before)).toEqual([])
  expect(movesBetween(before, { ...before, name: 'X', description: 'Y' })).toEqual([])
  expect(movesBetween(before, { ...before, competitionDate: '2026-12-06' })).toEqual(['date'])
  expect(movesBetween(before, { ...before, details: { place: 'Hut', startTime: '10:00' } })).toEqual([
    'startTime',
    'place',
  ])
  expect(movesBetween(before, { ...before, details: undefined })).toEqual(['startTime', 'place'])
})

test('another time zone is another time if the event has a start time', () => {
  expect(movesBetween(before, { ...before, timeZone: 'UTC' })).toEqual(['startTime'])
  const without = { ...before, details: { place: 'Oak wood' } }
  expect(movesBetween(without, { ...without, timeZone: 'UTC' })).toEqual([])
})

test('calendars are updated for a changed name, description or fact as well', () => {
  expect(tellsOtherwise(before, { ...before, details: { ...before.details, fee: '' } })).toBe(false)
  for (const change of [
    { name: 'X' },
    { description: 'X' },
    { competitionDate: '2026-12-06' },
    { details: { ...before.details, fee: '12 €' } },
    { details: { ...before.details, bring: 'Boots' } },
  ])
    expect([change, tellsOtherwise(before, { ...before, ...change })]).toEqual([change, true])
})
