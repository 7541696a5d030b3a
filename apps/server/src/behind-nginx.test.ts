import { execFile } from 'node:child_process'
import type { IncomingHttpHeaders } from 'node:http'
import { Agent, request } from 'node:https'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fault } from '@fletch/contract'
import { cardWith, coded, eventually, photoWith } from '@fletch/testkit'
import { freshDatabase } from '@fletch/testkit/database.ts'
import { freePort } from '@fletch/testkit/free-port.ts'
import { type RunningNginx, startNginx } from '@fletch/testkit/nginx.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'

// Tests what ops/ gives an operator as a whole: nginx in front of two processes on one PostgreSQL.

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: unknown
}

interface Asked {
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  readonly bytes?: Uint8Array
}

/** How long the app waits for an answer, in ms (apps/web/src/server/unsent.ts). */
const answerTimeout = 15_000

/** Programs start slowly on a busy machine. */
const patience = 150_000

let nginx: RunningNginx
let servers: [ServerProcess, ServerProcess]
let start: (n: 0 | 1) => Promise<ServerProcess>
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })

const open = (method: string, path: string, { token, headers, body, bytes }: Asked = {}) => {
  const asking = request(`${nginx.address}${path}`, {
    method,
    agent,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
  })
  asking.end(bytes ?? (body === undefined ? undefined : JSON.stringify(body)))
  return asking
}

const ask = (method: string, path: string, asked: Asked = {}): Promise<Answer> =>
  new Promise((answered, failed) => {
    const asking = open(method, path, asked)
    asking.on('error', failed)
    asking.on('response', (response) => {
      text(response).then((said) => {
        const isJson = String(response.headers['content-type']).includes('json')
        const { statusCode: status = 0, headers } = response
        answered({ status, headers, body: isJson && said !== '' ? JSON.parse(said) : said })
      }, failed)
    })
  })

const made = z.object({ id: z.string() })

const register = async (): Promise<string> => {
  const password = 'quiet stone 7'
  const body = {
    email: `${v7()}@example.org`,
    password,
    confirmPassword: password,
    firstName: 'A',
    lastName: 'N',
  }
  const answer = await ask('POST', '/api/auth/register', { body })
  return z.object({ token: z.string() }).parse(answer.body).token
}

beforeAll(async () => {
  const { databaseUrl = '', dataDir } = await freshDatabase()
  const ports = [await freePort(), await freePort()] as const
  start = (n) =>
    startServerProcess({
      dataDir,
      settings: {
        DATABASE_URL: databaseUrl,
        PORT: String(ports[n]),
        TRUST_PROXY: '1',
        RATE_LIMIT: 'on',
        PUBLIC_URL: 'https://fletch.test',
      },
    })
  servers = await Promise.all([start(0), start(1)])
  nginx = await startNginx(ports)
}, patience)

afterAll(async () => {
  agent.destroy()
  await nginx.stop()
  for (const server of servers) await server.stop()
}, patience)

test('no request fails while the processes are restarted under load, one after the other', {
  timeout: patience,
}, async () => {
  const token = await register()
  /** 0 is a connection that broke. */
  const statuses: number[] = []
  let isOver = false
  const keep = async (method: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': v7() }
    const asked = { token, headers, ...(body === undefined ? {} : { body }) }
    statuses.push(
      await ask(method, path, asked).then(
        ({ status }) => status,
        () => 0,
      ),
    )
  }
  const cards = await Promise.all(
    Array.from({ length: 6 }, async () =>
      made.parse((await ask('POST', '/api/scorecards', { token, body: cardWith() })).body),
    ),
  )
  const saves = new Map(cards.map(({ id }) => [id, 0]))
  const writers = cards.map(async ({ id }) => {
    while (!isOver) {
      const count = (saves.get(id) ?? 0) + 1
      await keep('PUT', `/api/scorecards/${id}`, cardWith([count % 2 === 0 ? '1A' : '1B']))
      saves.set(id, count)
      await keep('POST', '/api/scorecards', cardWith(['2A']))
      await keep('GET', '/api/scorecards?limit=5')
    }
  })
  const ready = fileURLToPath(new URL('../../../ops/wait-until-ready.mjs', import.meta.url))
  for (const n of [0, 1] as const) {
    await pause(300)
    expect(await servers[n].stop()).toBe(0)
    servers[n] = await start(n)
    await promisify(execFile)(process.execPath, [ready, servers[n].address])
  }
  await pause(300)
  isOver = true
  await Promise.all(writers)
  expect(statuses.length).toBeGreaterThan(100)
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([])
  for (const [id, count] of saves) {
    const card = await ask('GET', `/api/scorecards/${id}`, { token })
    expect(card.body).toMatchObject({ version: 1 + count })
  }
})

test('while one process is frozen, reads and writes with a key are answered by the other', {
  timeout: patience,
}, async () => {
  const token = await register()
  const { id } = made.parse((await ask('POST', '/api/scorecards', { token, body: cardWith() })).body)
  const [frozen] = servers
  frozen.signal('SIGSTOP')
  try {
    const asked = Array.from({ length: 4 }, () => [
      ask('GET', '/api/scorecards?limit=5', { token }),
      ask('PUT', `/api/scorecards/${id}`, {
        token,
        headers: { 'idempotency-key': v7() },
        body: cardWith(['1A']),
      }),
      ask('POST', '/api/scorecards', { token, headers: { 'idempotency-key': v7() }, body: cardWith(['1A']) }),
    ]).flat()
    // The app gives up after this long. With the limit of a photo, nginx would still wait.
    const givenUp = pause(answerTimeout).then(() => [])
    const answers: readonly Answer[] = await Promise.race([Promise.all(asked), givenUp])
    expect(answers.map(({ status }) => status < 300)).toEqual(asked.map(() => true))
  } finally {
    frozen.signal('SIGCONT')
  }
})

/** An event under way, with the card of its first group. */
const startedEvent = async () => {
  const token = await register()
  const create = async (path: string, body: unknown) =>
    made.parse((await ask('POST', path, { token, body })).body).id
  const clubId = await create('/api/clubs', { name: `Club ${v7()}` })
  const event = { clubId, name: 'Shoot', competitionDate: '2026-12-05', archeryStyle: 'all' }
  const id = await create('/api/competitions', event)
  for (const name of ['Per', 'Ole', 'Eva', 'Liv'])
    await create(`/api/competitions/${id}/participants`, { name, archeryStyle: 'BH' })
  const started = await ask('POST', `/api/competitions/${id}/start`, { token })
  const { groups } = z
    .object({ groups: z.array(z.object({ id: z.string(), participants: z.array(made) })) })
    .parse(started.body)
  const [group] = groups
  await ask('POST', '/api/scorecards', { token, body: { archerName: 'x', groupId: group?.id } })
  return { token, id, groupId: group?.id, archerId: group?.participants[0]?.id }
}

test('a live board is passed on line by line', async () => {
  const { token, id, groupId, archerId } = await startedEvent()
  let heard = ''
  const following = open('GET', `/api/competitions/${id}/live`, { token })
  const over = new Promise<void>((ended) => following.on('close', () => ended()))
  following.on('response', (answer) => {
    answer.setEncoding('utf8').on('data', (piece: string) => {
      heard += piece
    })
  })
  following.on('error', () => undefined) // the test ends it early
  await eventually(() => expect(heard).toContain('event: standings'))
  const before = heard.length
  const scores = [{ participantId: archerId, zone: '1A' }]
  await ask('PUT', `/api/scorecards/${groupId}`, {
    token,
    body: { archerName: 'x', reason: 'paper', scores },
  })
  await eventually(() => expect(heard.slice(before)).toContain('"total":20'))
  following.destroy()
  await over
})

test("the stream of a group's card stays open while nothing happens", { timeout: patience }, async () => {
  const { token, groupId } = await startedEvent()
  const heartbeat = '\n:\n' // every 20 s (platform/live/boards.ts)
  let heard = ''
  const following = open('GET', `/api/scorecards/${groupId}/live`, { token })
  following.on('error', () => undefined) // the test ends it early
  const over = new Promise<void>((ended) => following.on('close', () => ended()))
  const beating = new Promise<void>((beat) => {
    following.on('response', (answer) => {
      answer.setEncoding('utf8').on('data', (piece: string) => {
        heard += piece
        if (heard.includes(heartbeat)) beat()
      })
    })
  })
  await Promise.race([beating, over])
  expect(heard).toContain('event: card')
  expect(heard).toContain(heartbeat)
  following.destroy()
  await over
})

test('photos pass; one that is too large is refused with a message, even if it is far too large', async () => {
  const token = await register()
  const send = async (bytes: Uint8Array) => {
    const place = await ask('POST', '/api/objects/upload', { token, body: {} })
    const { uploadURL } = z.object({ uploadURL: z.string() }).parse(place.body)
    return ask('PUT', uploadURL, { bytes, headers: { 'content-type': 'image/jpeg' } })
  }
  expect((await send(await photoWith({ width: 3000, height: 2000 }))).status).toBe(200)
  const large = await send(new Uint8Array(20 * 1024 * 1024 + 1))
  expect([large.status, large.body]).toEqual([413, { ...coded, message: 'Image must be smaller than 20MB' }])
  const huge = await send(new Uint8Array(25 * 1024 * 1024))
  expect([huge.status, huge.body]).toEqual([413, fault('proxy-refused-size')])
})

test('claims of clients about their address are ignored, and the scheme is known', async () => {
  const statuses: number[] = []
  for (let n = 0; n < 61; n += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${n}` }
    const body = {
      title: 'A bug',
      description: 'Something is wrong here',
      priority: 'low',
      category: 'other',
    }
    statuses.push((await ask('POST', '/api/bug-reports', { headers, body })).status)
  }
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 201))
  expect(statuses[60]).toBe(429)
  const { headers } = await ask('GET', '/healthz')
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{7,}/)
  const plain = await fetch(`${nginx.plainAddress}/scorecards`, { redirect: 'manual' })
  expect([plain.status, plain.headers.get('location')]).toEqual([308, 'https://127.0.0.1/scorecards'])
})

test("the proxy's log has paths without queries, keys and tokens", async () => {
  const secret = 'aVerySecretThing'
  for (const path of [
    `/live/${secret}`,
    `/LIVE/${secret}`,
    `//live/%2e/${secret}`,
    `/%6cive/${secret}`,
    `/reset-password/${secret}/`,
    `/reset-password?token=${secret}`,
    `/verify-email/${secret}`,
    `/clubs/join/${secret}`,
    `/api/live/${secret}`,
    `/api/clubs/by-code/${secret}`,
    `/api/event-groups/by-code/${secret}`,
    `/api/scorecards?q=${secret}`,
    `/series/live/${secret}`,
    `/api/public-series/${secret}/table.csv`,
    `/api/notices/off/${secret}`,
    `/api/objects/upload/${secret}`,
  ])
    await ask('GET', path, { headers: { referer: `https://fletch.test/live/${secret}` } })
  await ask('PUT', `/api/objects/upload/${v7()}?signature=${secret}`, {
    bytes: new Uint8Array(10),
    headers: { 'content-type': 'image/jpeg', 'idempotency-key': v7() },
  })
  await fetch(`${nginx.plainAddress}/reset-password?token=${secret}`, { redirect: 'manual' })
  await eventually(async () => expect(await nginx.logged()).toContain('"GET /reset-password" 308 '))
  const logged = await nginx.logged()
  expect(logged).not.toContain(secret)
  expect(logged).toContain('"GET /live/-" 200 ')
  expect(logged).toContain('"GET /api/live/-" 404 ')
})

/** The security headers of an answer. A page may load resources that an answer of the proxy itself may not. */
const safetyOf = ({ headers }: Answer) => {
  const names = [
    'strict-transport-security',
    'x-content-type-options',
    'x-frame-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
  ] as const
  return Object.fromEntries(names.map((name) => [name, headers[name]]))
}

const expectSafe = (answer: Answer, as: Answer) => {
  expect(Object.values(safetyOf(as))).not.toContain(undefined)
  expect(safetyOf(answer)).toEqual(safetyOf(as))
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(answer.headers['cache-control']).toBe('no-store')
}

test('if no process runs, the answer is a message with a time to retry', {
  timeout: patience,
}, async () => {
  const [first, second] = servers
  const alive = await ask('GET', '/healthz')
  expect(alive.headers['cache-control']).toBeUndefined()
  await Promise.all([first.stop(), second.stop()])
  const away = await ask('GET', '/api/scorecards?q=aVerySecretThing')
  const { status, headers, body } = away
  expectSafe(away, alive)
  expect(await nginx.logged()).not.toContain('aVerySecretThing')
  expect([status, headers['retry-after'], body]).toEqual([503, '2', fault('server-away')])

  const huge = await ask('PUT', '/api/objects/upload/x', { bytes: new Uint8Array(25 * 1024 * 1024) })
  expect(huge.status).toBe(413)
  expectSafe(huge, alive)

  // An endless script is told to wait, well after a clubhouse would be done. Requests of earlier tests may still count.
  const before = (await nginx.logged()).split('\n').length
  let asked = 0
  const refused: Answer[] = []
  const flood = async () => {
    while (refused.length === 0 && asked < 20_000) {
      asked += 1
      const answer = await ask('GET', '/api/scorecards')
      if (answer.status === 429) refused.push(answer)
    }
  }
  await Promise.all(Array.from({ length: 50 }, flood))
  expect(before + asked).toBeGreaterThan(2000)
  const [tooMany] = refused
  expect([tooMany?.status, tooMany?.headers['retry-after'], tooMany?.body]).toEqual([
    429,
    '1',
    fault('too-many-requests'),
  ])
  if (tooMany !== undefined) expectSafe(tooMany, alive)
})
