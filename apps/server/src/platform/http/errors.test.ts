import { cardWith, coded, startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('a fault for an unknown value lists the allowed values', async () => {
  const server = await startTestServer()
  const { token } = await server.person()
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/scorecards',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...cardWith(['1A']), archeryStyle: 'crossbow', distanceUnit: 5 },
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    ...coded,
    message: 'Please choose one of yards, meters',
    errors: [
      { ...coded, path: 'distanceUnit', message: 'Please choose one of yards, meters' },
      // The allowed styles depend on the whole card.
      { ...coded, path: 'archeryStyle', message: expect.stringMatching(/^Please choose one of all, BH, /) },
    ],
  })
})
