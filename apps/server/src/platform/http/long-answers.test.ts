import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { clubMemberCalls, scorecardCalls } from '@fletch/contract'
import { cardWith, foundClub, memberFile, sendMemberFile, startTestServer } from '@fletch/testkit'
import { afterEach, expect, test, vi } from 'vitest'
import {
  createLongAnswers,
  enterUntilSent,
  longAnswerLimits,
  nextSpan,
  readInSpans,
  spanRows,
} from '../long-answers.ts'

afterEach(() => void vi.useRealTimers())

const rows = 1200

const largeClub = async () => {
  const server = await startTestServer()
  const ada = await server.person('Ada')
  const club = await foundClub(ada)
  const { body } = await sendMemberFile(server.app, ada, club.id, { file: memberFile(rows) })
  expect(body.imported).toBe(rows)
  const request = {
    url: `/api/clubs/${club.id}/members.csv`,
    headers: { authorization: `Bearer ${ada.token}`, 'accept-encoding': 'identity' },
  }
  const open = async (): Promise<Readable> =>
    (await server.app.inject({ ...request, payloadAsStream: true })).stream()
  return { server, ada, club, request, open }
}

test('a file of members is read and written in spans, and holds each member once', async () => {
  const { open } = await largeClub()
  const parts: string[] = []
  for await (const part of await open()) parts.push(String(part))
  // The heading, and then a part for each span.
  expect(parts.length).toBeGreaterThan(rows / spanRows)
  const lines = parts.join('').trimEnd().split('\r\n')
  expect(lines).toHaveLength(rows + 2)
  expect(new Set(lines).size).toBe(rows + 2)
  expect(lines.slice(1).map((line) => line.toLowerCase())).toEqual(
    lines
      .slice(1)
      .map((line) => line.toLowerCase())
      .toSorted(),
  )
})

test('while a file is read slowly, the next one of the account waits, too many are refused, and saves are not', async () => {
  const { server, ada, club, request, open } = await largeClub()
  const first = await open()
  const others = Array.from({ length: longAnswerLimits.waitingOfAccount + 1 }, () =>
    server.app.inject(request),
  )
  const refused = await Promise.race(others)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers['retry-after']).toBe('3')
  expect(refused.json()).toMatchObject({
    code: 'long-answer-running',
    message: 'A download of yours is already running. Please try again when it is done.',
  })
  expect((await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })).status).toBe(201)
  const list = { params: { id: club.id }, query: { limit: 1 } }
  expect((await ada.send(clubMemberCalls.list, list)).status).toBe(200)
  first.resume()
  const statuses = (await Promise.all(others)).map(({ statusCode }) => statusCode)
  expect(statuses.toSorted()).toEqual([...Array(longAnswerLimits.waitingOfAccount).fill(200), 429])
})

test('a reader who goes away gives the place back', async () => {
  const places = createLongAnswers(longAnswerLimits)
  const raw = new ServerResponse(new IncomingMessage(new Socket()))
  await enterUntilSent(places, { userId: 'ada' }, { raw })
  const next = places.enter({ userId: 'ada' })
  raw.destroy()
  await expect(next).resolves.toBeTypeOf('function')
  const gone = new ServerResponse(new IncomingMessage(new Socket())).destroy()
  await enterUntilSent(places, { userId: 'bo' }, { raw: gone })
  await expect(places.enter({ userId: 'bo' })).resolves.toBeTypeOf('function')
})

test('a place frees itself when its time is over, and who waits too long is refused with what they wait for', async () => {
  vi.useFakeTimers()
  const places = createLongAnswers({ ...longAnswerLimits, atOnce: 1, patience: 1000, longestPlace: 1500 })
  await places.enter({ userId: 'ada' })
  const own = expect(places.enter({ userId: 'ada' })).rejects.toMatchObject({
    reason: { code: 'long-answer-running' },
  })
  const other = expect(places.enter({ userId: 'bo' })).rejects.toMatchObject({
    reason: { code: 'long-answers-waiting' },
    retryAfter: 6,
  })
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all([own, other])
  const later = places.enter({ userId: 'bo' })
  await vi.advanceTimersByTimeAsync(500)
  await expect(later).resolves.toBeTypeOf('function')
})

test('a child of an account counts as the account, and everyone gets a turn in order', async () => {
  const places = createLongAnswers(longAnswerLimits)
  const order: string[] = []
  const leave = await places.enter({ userId: 'child', guardianId: 'ada' })
  const waits = ['one', 'two'].map((name) =>
    places.during({ userId: 'ada' }, async () => void order.push(name)),
  )
  await places.during({ userId: 'bo' }, async () => void order.push('bo'))
  leave()
  await Promise.all(waits)
  expect(order).toEqual(['bo', 'one', 'two'])
})

test('however many spans wait, one of them runs in each turn of the event loop', async () => {
  let ran = 0
  const spans = Array.from({ length: 5 }, () => nextSpan().then(() => (ran += 1)))
  const seen: number[] = []
  while (ran < 5) {
    const before = ran
    await setImmediate()
    seen.push(ran - before)
  }
  await Promise.all(spans)
  expect(Math.max(...seen)).toBe(1)
})

test('a list is read until a span is not full', async () => {
  const all = Array.from({ length: 7 }, (_, n) => n)
  const read: number[][] = []
  const spans = readInSpans<number>(async (last, most) => {
    const from = last === undefined ? 0 : last + 1
    return all.slice(from, from + most)
  }, 3)
  for await (const span of spans) read.push([...span])
  expect(read).toEqual([[0, 1, 2], [3, 4, 5], [6]])
})
