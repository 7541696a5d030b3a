import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { NoAnswerError, OfflineError } from './api-errors.ts'
import { readFile } from './read-file.ts'

const refused =
  (code: string, status = 429) =>
  () =>
    Response.json(
      {
        code,
        params: {},
        message: 'A download of yours is already running. Please try again when it is done.',
      },
      { status, headers: { 'retry-after': '3' } },
    )

const answering = (...answers: (() => Response)[]) => {
  const fetchFile = vi.fn(
    async () => (answers.length > 1 ? answers.shift() : answers[0])?.() ?? Response.error(),
  )
  vi.stubGlobal('fetch', fetchFile)
  return fetchFile
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a download waits while another one runs, as long as the server asks', async () => {
  const fetchFile = answering(
    refused('long-answer-running'),
    refused('long-answers-waiting', 503),
    () => new Response('the file'),
  )
  const file = readFile('/api/clubs/:id/members.csv', { id: '1' })
  await vi.advanceTimersByTimeAsync(2999)
  expect(fetchFile).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(3001)
  expect(await (await file).text()).toBe('the file')
  expect(fetchFile).toHaveBeenCalledTimes(3)
})

test('it gives up in the end, and at once when something else refuses it, with the words of the server', async () => {
  const fetchFile = answering(refused('long-answer-running'))
  const words = { words: 'A download of yours is already running. Please try again when it is done.' }
  const waited = expect(readFile('/x', {})).rejects.toMatchObject(words)
  await vi.advanceTimersByTimeAsync(60_000)
  await waited
  expect(fetchFile).toHaveBeenCalledTimes(4)
  const other = answering(refused('reads-of-minute-used'))
  await expect(readFile('/x', {})).rejects.toMatchObject(words)
  expect(other).toHaveBeenCalledTimes(1)
})

test.each([200, 502])('a page that something else answers with (%i) is no file', async (status) => {
  answering(() => new Response('<h1>Sign in</h1>', { status, headers: { 'content-type': 'text/html' } }))
  await expect(readFile('/x', {})).rejects.toBeInstanceOf(NoAnswerError)
})

test('a file that breaks off on its way is no file', async () => {
  const broken = new ReadableStream({
    pull: (way) => way.error(new TypeError('terminated')),
  })
  answering(() => new Response(broken))
  await expect(readFile('/x', {})).rejects.toBeInstanceOf(OfflineError)
})
