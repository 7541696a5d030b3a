import { expect, test } from 'vitest'
import { followStream, type StreamEvent, type StreamState } from './event-stream.ts'

type Answer = {
  status: number
  refusal?: { after: number; words: string }
  /** The headers of a page that something else answers with. */
  page?: Record<string, string>
  write?: (text: string) => void
  close?: () => void
}

/** A server and a clock that the test controls. */
const setUp = () => {
  let now = 0
  let wake: () => void = () => undefined
  const timers = new Set<{ at: number; work: () => void }>()
  const requests: {
    headers: Record<string, string>
    signal: AbortSignal | null
    answer: (given: Answer) => void
  }[] = []
  const events: StreamEvent[] = []
  const states: StreamState[] = []
  const parts = {
    now: () => now,
    random: () => 1,
    after: (milliseconds: number, work: () => void) => {
      const timer = { at: now + milliseconds, work }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    onWake: (work: () => void) => {
      wake = work
      return () => {
        wake = () => undefined
      }
    },
    fetch: (_address: string, { headers, signal }: RequestInit) =>
      new Promise<Response>((resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')))
        const answer = (given: Answer) => {
          const body = new ReadableStream<Uint8Array>({
            start: (stream) => {
              given.write = (text) => stream.enqueue(new TextEncoder().encode(text))
              given.close = () => stream.close()
              signal?.addEventListener('abort', () => stream.error(new DOMException('Stopped', 'AbortError')))
            },
          })
          const { status, refusal, page } = given
          if (refusal) {
            const headers = { 'retry-after': String(refusal.after) }
            resolve(Response.json({ code: 'of-the-test', message: refusal.words }, { status, headers }))
          } else if (page) resolve(new Response('<h1>Sign in</h1>', { status, headers: page }))
          else if (status !== 200) resolve(Response.json({ code: 'of-the-test', message: '' }, { status }))
          else resolve(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))
        }
        requests.push({ headers: { ...(headers as Record<string, string>) }, signal: signal ?? null, answer })
      }),
  }
  const pass = async (milliseconds: number) => {
    now += milliseconds
    for (const timer of [...timers])
      if (timer.at <= now) {
        timers.delete(timer)
        timer.work()
      }
    await settle()
  }
  const stop = followStream(
    {
      address: '/api/live/key',
      headers: () => ({ Authorization: 'Bearer token' }),
      onEvent: ({ name, data }) => void events.push({ name, data }),
      onState: (state) => void states.push(state),
    },
    parts,
  )
  const accept = async (status = 200, refusal?: Answer['refusal'], page?: Answer['page']) => {
    const answer: Answer = { status, ...(refusal && { refusal }), ...(page && { page }) }
    requests.at(-1)?.answer(answer)
    await settle()
    return {
      write: async (text: string) => {
        answer.write?.(text)
        await settle()
      },
      close: async () => {
        answer.close?.()
        await settle()
      },
    }
  }
  return {
    requests,
    events,
    phase: () => states.at(-1)?.phase,
    refusal: () => states.at(-1)?.refusal?.words,
    accept,
    pass,
    wake: () => wake(),
    stop,
  }
}

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  await new Promise((passed) => setTimeout(passed))
}

test('events are read as they arrive, also in pieces, and a comment only shows that the server is alive', async () => {
  const { accept, events, phase } = setUp()
  const server = await accept()
  await server.write(':\n\n')
  expect([phase(), events]).toEqual(['live', []])
  await server.write('event: changes\nid: a\nda')
  await server.write('ta: {"grüße":1}\n\nevent: changes\nid: b\ndata: 2\n\n')
  expect(events).toEqual([
    { name: 'changes', data: '{"grüße":1}' },
    { name: 'changes', data: '2' },
  ])
})

test('a broken connection is retried with growing pauses, from the last event', async () => {
  const { accept, pass, phase, requests } = setUp()
  expect(requests[0]?.headers).toEqual({ Authorization: 'Bearer token' })
  const server = await accept()
  await server.write('event: changes\nid: a\ndata: 1\n\n')
  await server.close()
  expect(phase()).toBe('reconnecting')
  await pass(999)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests[1]?.headers).toEqual({ Authorization: 'Bearer token', 'Last-Event-ID': 'a' })
  for (const pause of [2000, 4000, 8000, 16_000, 30_000, 30_000]) {
    await accept(503)
    const before = requests.length
    await pass(pause - 1)
    expect(requests).toHaveLength(before)
    await pass(1)
    expect(requests).toHaveLength(before + 1)
  }
  const back = await accept()
  await back.write(':\n\n')
  expect(phase()).toBe('live')
  await back.close()
  await pass(1000)
  expect(requests).toHaveLength(9)
})

test('a server without a free seat is reported, retried after its pause, and forgotten once there is a seat', async () => {
  const { accept, pass, phase, refusal, requests } = setUp()
  await accept(429, { after: 60, words: 'There is no room for more.' })
  expect([phase(), refusal()]).toEqual(['reconnecting', 'There is no room for more.'])
  await pass(60_999)
  expect(requests).toHaveLength(1)
  await pass(1)
  expect(requests).toHaveLength(2)
  await accept(503, { after: 86_400, words: 'Full.' })
  await pass(301_999)
  expect(requests).toHaveLength(2)
  await pass(1)
  const server = await accept()
  await server.write(':\n\n')
  expect([phase(), refusal()]).toEqual(['live', undefined])
})

test('a silent connection is closed, and a returning signal is used at once', async () => {
  const { accept, pass, phase, requests, wake } = setUp()
  const server = await accept()
  await server.write(':\n\n')
  await pass(44_000)
  wake()
  await settle()
  expect([phase(), requests.length]).toEqual(['live', 1])
  await pass(1000)
  expect([phase(), requests[0]?.signal?.aborted]).toEqual(['reconnecting', true])
  wake()
  await settle()
  expect(requests).toHaveLength(2)
  await pass(60_000)
  expect(requests).toHaveLength(2)
})

test.each([200, 404, 503])(
  'a page that something else answers with (%i) is no board and none that is gone',
  async (status) => {
    const { accept, events, pass, phase, requests } = setUp()
    await accept(status, undefined, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '900' })
    expect(phase()).toBe('reconnecting')
    await pass(1000)
    expect(requests).toHaveLength(2)
    const { write } = await accept()
    await write('event: changes\nid: a\ndata: 1\n\n')
    expect([phase(), events.length]).toEqual(['live', 1])
  },
)

test('a board that is gone is not requested again, and a stopped stream reports nothing more', async () => {
  const stream = setUp()
  await stream.accept(404)
  expect(stream.phase()).toBe('gone')
  stream.wake()
  await stream.pass(60_000)
  expect(stream.requests).toHaveLength(1)

  const stopped = setUp()
  const server = await stopped.accept()
  stopped.stop()
  await server.write('event: changes\nid: a\ndata: 1\n\n').catch(() => undefined)
  await stopped.pass(60_000)
  expect([stopped.events, stopped.requests.length]).toEqual([[], 1])
})
