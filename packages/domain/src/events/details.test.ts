import { expect, test } from 'vitest'
import {
  answersTo,
  type EventQuestion,
  factsForArchers,
  instantAt,
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
