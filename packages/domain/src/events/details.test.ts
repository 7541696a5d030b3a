import { expect, test } from 'vitest'
import {
  answersTo,
  type EventQuestion,
  endAt,
  factsForArchers,
  instantAt,
  isShownOn,
  mapOf,
  wrongWithAnswer,
} from './details.ts'

test('lists only the given facts, in a fixed order', () => {
  expect(factsForArchers(undefined)).toEqual([])
  expect(factsForArchers({ bring: 'Boots', place: 'Oak wood', fee: '' })).toEqual([
    { kind: 'place', text: 'Oak wood' },
    { kind: 'bring', text: 'Boots' },
  ])
})

test('links to the officer’s map, or else to a search for the place', () => {
  expect(mapOf({})).toBeNull()
  expect(mapOf({ place: 'Oak wood & hut' })).toBe(
    'https://www.openstreetmap.org/search?query=Oak%20wood%20%26%20hut',
  )
  expect(mapOf({ place: 'Oak wood', mapLink: 'https://maps.example/1' })).toBe('https://maps.example/1')
})

const meal: EventQuestion = { id: 'q1', kind: 'choice', text: 'Meal?', options: ['Soup', 'Sausage'] }

test('lists answers with their questions and drops answers to removed questions', () => {
  expect(answersTo([meal], [{ question: 'gone', answer: 'x' }])).toEqual([{ ...meal, answer: '' }])
  expect(answersTo([meal], [{ question: 'q1', answer: 'Soup' }])[0]?.answer).toBe('Soup')
})

test('an answer must be one of the options, and present if required', () => {
  expect(wrongWithAnswer(meal, 'Soup')).toBeNull()
  expect(wrongWithAnswer(meal, '')).toBeNull()
  expect(wrongWithAnswer({ ...meal, isRequired: true }, '')).toBe('answer-required')
  expect(wrongWithAnswer(meal, 'Cake')).toBe('answer-unknown')
  expect(wrongWithAnswer({ id: 'q2', kind: 'yes-no', text: 'Car?' }, 'maybe')).toBe('answer-unknown')
  expect(wrongWithAnswer({ id: 'q2', kind: 'yes-no', text: 'Car?' }, 'no')).toBeNull()
  expect(wrongWithAnswer({ id: 'q3', kind: 'text', text: 'With?' }, 'Robin')).toBeNull()
})

test('converts a local time at the event to an instant, also around clock changes', () => {
  expect(instantAt('2026-12-05', '09:30', 'UTC')).toBe('2026-12-05T09:30:00.000Z')
  expect(instantAt('2026-12-05', '09:30', 'Australia/Melbourne')).toBe('2026-12-04T22:30:00.000Z')
  expect(instantAt('2026-03-29', '09:00', 'Europe/Berlin')).toBe('2026-03-29T07:00:00.000Z')
  expect(instantAt('2026-03-28', '09:00', 'Europe/Berlin')).toBe('2026-03-28T08:00:00.000Z')
  expect(instantAt('2026-10-25', '00:30', 'Europe/Berlin')).toBe('2026-10-24T22:30:00.000Z')
})

test('knows which times the clocks skip on a day', () => {
  for (const [day, time, zone, isShown] of [
    ['2026-03-29', '02:30', 'Europe/Berlin', false],
    ['2026-03-29', '01:59', 'Europe/Berlin', true],
    ['2026-03-29', '03:00', 'Europe/Berlin', true],
    ['2026-10-25', '02:30', 'Europe/Berlin', true],
    ['2026-10-04', '02:15', 'Australia/Melbourne', false],
    ['2026-03-08', '02:00', 'America/New_York', false],
    ['2026-03-29', '02:30', 'UTC', true],
    ['2026-10-04', '02:15', 'Australia/Lord_Howe', false],
    ['2011-12-30', '10:00', 'Pacific/Apia', false],
  ] as const)
    expect([day, time, zone, isShownOn(day, time, zone)]).toEqual([day, time, zone, isShown])
})

test('a start is over at the end of the event, or else after four hours', () => {
  const berlin = { day: '2026-12-05', timeZone: 'Europe/Berlin' }
  const start = instantAt('2026-12-05', '09:30', 'Europe/Berlin')
  expect(endAt(start, { ...berlin, endTime: '16:00' })).toBe('2026-12-05T15:00:00.000Z')
  expect(endAt(start, berlin)).toBe('2026-12-05T12:30:00.000Z')
  // A group may start after the end that was announced.
  expect(endAt(start, { ...berlin, endTime: '09:00' })).toBe('2026-12-05T12:30:00.000Z')
})
