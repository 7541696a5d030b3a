import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchOrTakeEarly } from './early-answers.ts'

const address = '/api/auth/user'
const headers = { Authorization: 'Bearer secret', 'Fletch-Rounds': '1' }

const early = (answer: Response | Error, sent: Readonly<Record<string, string>> = headers) => {
  const response = answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  globalThis.earlyAnswers = new Map([
    [address, { headers: sent, response: Promise.allSettled([response] as const) }],
  ])
}

const read = async (init: RequestInit = {}) =>
  (await fetchOrTakeEarly(address, { method: 'GET', headers, ...init })).text()

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(3000)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response('asked by the app')),
  )
})

afterEach(() => {
  globalThis.earlyAnswers = undefined
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('an answer that the page asked for is taken once', async () => {
  early(new Response('asked by the page'))
  expect([await read(), await read()]).toEqual(['asked by the page', 'asked by the app'])
})

test('a page that did not know its user asked for the same', async () => {
  early(new Response('asked by the page'))
  expect(await read({ headers: { ...headers, 'Fletch-User': 'ada' } })).toBe('asked by the page')
})

test.each([
  ['another session', { ...headers, Authorization: 'Bearer other' }, headers],
  ['another user', { ...headers, 'Fletch-User': 'ada' }, { ...headers, 'Fletch-User': 'bo' }],
  ['a visitor', headers, { 'Fletch-Rounds': '1' }],
])('%s does not get it', async (_who, sent, asking) => {
  early(new Response('asked by the page'), sent)
  expect(await read({ headers: asking })).toBe('asked by the app')
})

test('what failed is asked for again', async () => {
  early(new TypeError('Failed to fetch'))
  expect(await read()).toBe('asked by the app')
})

test('after a write no answer is taken any more', async () => {
  early(new Response('asked by the page'))
  await fetchOrTakeEarly('/api/scorecards', { method: 'POST', headers })
  expect(await read()).toBe('asked by the app')
})

test('nor long after the start', async () => {
  early(new Response('asked by the page'))
  vi.mocked(performance.now).mockReturnValue(10_001)
  expect(await read()).toBe('asked by the app')
})
