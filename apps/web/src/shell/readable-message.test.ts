import { expect, test } from 'vitest'
import { ApiError } from '../server/api-errors.ts'
import { readableMessage } from './readable-message.ts'

test.each([
  'Failed to fetch dynamically imported module: https://fletch.example/assets/clubs-screen-1.js',
  'error loading dynamically imported module: https://fletch.example/assets/clubs-screen-1.js',
  'Importing a module script failed.',
  'Unable to preload CSS for https://fletch.example/assets/clubs-screen-1.css',
])('a file that failed to load is reported like a missing network: %s', (message) => {
  expect(readableMessage(new TypeError(message))).toBe(
    'No connection. Please check your network and try again.',
  )
})

test("the server's message is shown, otherwise that of the error", () => {
  const answered = new ApiError(503, '{"message":"The database is away."}', 'Service Unavailable')
  expect(readableMessage(answered)).toBe('The database is away.')
  expect(readableMessage(new Error('Out of arrows'))).toBe('Out of arrows')
})
