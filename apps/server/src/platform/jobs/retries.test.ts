import { expect, test } from 'vitest'
import { hours, minutes } from '../clock.ts'
import { mostAttempts, pauseAfter, reasonOf } from './retries.ts'

test('the pause doubles from five seconds to ten minutes', () => {
  expect([1, 2, 3, 4].map((attempts) => pauseAfter(attempts, 1))).toEqual([5000, 10_000, 20_000, 40_000])
  expect(pauseAfter(8, 1)).toBe(minutes(10))
  expect(pauseAfter(mostAttempts, 1)).toBe(minutes(10))
})

test('chance takes at most half of a pause', () => {
  expect(pauseAfter(1, 0)).toBe(2500)
  expect(pauseAfter(1, 0.5)).toBe(3750)
})

test('a job is retried for at least half a day and at most a day', () => {
  const tried = (chance: number) =>
    Array.from({ length: mostAttempts - 1 }, (_, index) => pauseAfter(index + 1, chance)).reduce(
      (all, each) => all + each,
      0,
    )
  expect(tried(0)).toBeGreaterThan(hours(11))
  expect(tried(1)).toBeLessThan(hours(25))
})

test.each([
  ['getaddrinfo ENOTFOUND mail.example.org', 'getaddrinfo ENOTFOUND mail.example.org'],
  ['cannot reach smtp://fletch:hunter2@mail.example.org', 'cannot reach smtp://…@mail.example.org'],
  [`no route to /reset-password?token=${'a-Z_9'.repeat(9)}`, 'no route to /reset-password?token=…'],
  ['x '.repeat(400), 'x '.repeat(150)],
])('stores the reason %j shortened and without secrets', (message, kept) => {
  expect(reasonOf(new Error(message))).toBe(kept)
})

test('accepts a reason that is not an Error', () => {
  expect(reasonOf('a string')).toBe('a string')
  expect(reasonOf(undefined)).toBe('undefined')
})
