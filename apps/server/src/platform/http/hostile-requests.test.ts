import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { accountCalls, photoCalls, scorecardCalls } from '@fletch/contract'
import { cardWith, coded, foundClub, startTestServer } from '@fletch/testkit'
import { describe, expect, test } from 'vitest'

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

describe('a malformed, oversized or hostile body gets a 4xx with a message', () => {
  const bodies: [string, string, number][] = [
    ['cut off', '{"archerName": "A', 400],
    ['no JSON', 'archerName=Ada', 400],
    ['empty', '', 400],
    ['an array', '[]', 400],
    ['null', 'null', 400],
    ['a string', '"card"', 400],
    ['10,000 levels deep', nested(10_000), 400],
    ['10,000 levels deep in a field', `{"archerName":"A","scores":${nested(10_000)}}`, 400],
    ['a prototype', '{"archerName":"A","__proto__":{"isAdmin":true}}', 400],
    ['a constructor', '{"archerName":"A","constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['larger than any card', JSON.stringify({ archerName: 'A', more: 'x'.repeat(600 * 1024) }), 413],
    ['numbers out of all bounds', '{"archerName":"A","numberOfTargets":1e999}', 400],
    ['a lone surrogate', '{"archerName":"\\ud800","scores":"\\ud800"}', 400],
  ]
  test.each(bodies)('%s', async (_what, payload, expected) => {
    const server = await startTestServer()
    const ada = await server.person()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/scorecards',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' },
      payload,
    })
    expect(answer.statusCode).toBe(expected)
    expect(answer.json().message).toMatch(/\w/)
    expect(answer.body).not.toMatch(/node_modules|\.ts:|select |SQLITE/i)
    expect((await ada.send(scorecardCalls.list)).body).toEqual([])
  })

  test.each([
    ['PUT', '/api/notices'],
    ['POST', '/api/clubs/x/join'],
    ['POST', '/api/scorecards/x/copy-individual'],
    ['POST', '/api/auth/verification'],
    ['POST', '/api/scorecards'],
  ] as const)('nesting is refused with an Idempotency-Key too: %s %s', async (method, url) => {
    const server = await startTestServer()
    const ada = await server.person()
    for (const payload of [nested(100), nested(20_000), `${'['.repeat(100_000)}${']'.repeat(100_000)}`]) {
      const answer = await server.app.inject({
        method,
        url,
        headers: {
          authorization: `Bearer ${ada.token}`,
          'content-type': 'application/json',
          'idempotency-key': 'deep',
        },
        payload,
      })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'json-too-deep'])
    }
  })

  test.each([
    ['text/xml', '<card/>'],
    ['text/plain', '{}'],
  ])('another content type (%s) gets a 415', async (type, payload) => {
    const server = await startTestServer()
    const ada = await server.person()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/scorecards',
      headers: { authorization: `Bearer ${ada.token}`, 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([415, { ...coded, message: 'Please send JSON' }])
  })

  test('the body of an unauthenticated request is not read', async () => {
    const server = await startTestServer()
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/scorecards',
      headers: { 'content-type': 'application/json' },
      payload: '{"cut',
    })
    expect(answer.statusCode).toBe(401)
  })
})

const cursor = (...place: readonly unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')

test('no search text and no cursor makes a database query fail', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const { id } = await foundClub(ada)
  const [now, yearZero, nul] = ['2026-01-01T00:00:00Z', '0000-01-01T00:00:00Z', '\0']
  const lists = ['/api/clubs', '/api/competitions', `/api/clubs/${id}/activity`]
  const members = `/api/clubs/${id}/members`
  const asked = [
    ['/api/users/search?q=%00ada', 200],
    ['/api/users/search?q=%F4%8F%BF%BFada', 200],
    ...[...lists, members].map((list) => [`${list}?q=%00`, 200]),
    ...lists.flatMap((list) =>
      [cursor(yearZero, 'x'), cursor(now, nul)].map((each) => [`${list}?limit=1&cursor=${each}`, 400]),
    ),
    [`/api/scorecards?limit=1&cursor=${cursor('0000-01-01', now, 'x')}`, 400],
    [`/api/scorecards?limit=1&cursor=${cursor('2026-01-01', now, nul)}`, 400],
    [`${members}?limit=1&sort=name&cursor=${cursor(nul, 'x')}`, 400],
    [`${members}?limit=1&sort=shoots&cursor=${cursor(2 ** 40, 'x', 'x')}`, 400],
    [`${members}?limit=1&sort=joinDate&cursor=${cursor('0000-01-01', 'x', 'x')}`, 400],
  ] as const
  for (const [url, status] of asked) {
    const { statusCode } = await server.app.inject({
      url: String(url),
      headers: { authorization: `Bearer ${ada.token}` },
    })
    expect([url, statusCode]).toEqual([url, status])
  }
})

test('no header or value that a client sends makes a database query fail', async () => {
  const server = await startTestServer({ settings: { ANALYTICS: 'on' } })
  const ada = await server.person()
  const timestamp = '2026-05-02T09:00:00.000Z'
  const visit = { path: '/x', sessionId: 's', dwellTime: 1, timestamp }
  const [nul, yearZero] = ['/x\0', '0000-01-01T00:00:00Z']
  const sent = [
    ...[{ path: nul }, { sessionId: nul }, { timestamp: yearZero }].flatMap((more) => [
      ['/api/analytics/page-visit', { ...visit, ...more }],
      ['/api/analytics/page-exit', { ...visit, ...more }],
    ]),
    ...[{ userAgent: nul }, { referrer: nul }].map((more) => [
      '/api/analytics/page-visit',
      { ...visit, ...more },
    ]),
    ['/api/competitions', { clubId: nul, name: 'x', competitionDate: '2026-12-12', archeryStyle: 'BH' }],
  ] as const
  for (const [url, payload] of sent) {
    const headers = { authorization: `Bearer ${ada.token}` }
    const { statusCode } = await server.app.inject({ method: 'POST', url: String(url), payload, headers })
    expect([url, payload, statusCode]).toEqual([url, payload, 400])
  }
})

test('cuts off requests that never end', async () => {
  const { headersTimeout, requestTimeout } = (await startTestServer()).app.server
  expect(headersTimeout).toBeGreaterThan(0)
  expect(headersTimeout).toBeLessThanOrEqual(60_000)
  expect(requestTimeout).toBeGreaterThan(headersTimeout)
  expect(requestTimeout).toBeLessThanOrEqual(600_000)
})

test.each([
  ['no HTTP at all', 'HELLO\r\n\r\n', 400, 'The request is not valid HTTP'],
  [
    'two lengths',
    'POST /api/scorecards HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'The request is not valid HTTP',
  ],
  [
    'endless headers',
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of the request are too large',
  ],
])('%s is answered with our own message', async (_what, sent, status, message) => {
  const { app } = await startTestServer({ settings: { LOG_LEVEL: 'info' } }) // a separate application listens
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const socket = connect(Number(port), hostname)
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(body)).toEqual({ ...coded, message })
})

test('a call without a body accepts a JSON content type with an empty body', async () => {
  const server = await startTestServer()
  const ada = await server.person()
  const headers = { authorization: `Bearer ${ada.token}`, 'content-type': 'application/json' }
  const post = (url: string) => server.app.inject({ method: 'POST', url, headers, payload: '' })
  expect((await post('/api/objects/upload')).statusCode).toBe(200)
  expect((await post('/api/auth/logout')).statusCode).toBe(204)
})

test('an unexpected error is logged in detail but not shown to the client', async () => {
  const server = await startTestServer({
    replace: ({ db }) => ({
      db: {
        ...db,
        write: async () => {
          throw new Error('secret detail at /srv/fletch/store.ts')
        },
      },
    }),
  })
  const answer = await server.stranger(accountCalls.forgotPassword, { body: { email: 'ada@example.org' } })
  expect(answer.status).toBe(500)
  expect(JSON.stringify(answer.error)).not.toContain('secret detail')
  expect(server.logged.join('')).toContain('secret detail')
})

test.each([
  [{ errcode: 13 }, 'no room left'],
  [{ code: 'ECONNREFUSED' }, 'cannot be reached'],
  [{ code: '57P01' }, 'cannot be reached'],
])(
  'an unavailable or full database (%j) gives a 503 that says so, with Retry-After',
  async (fault, words) => {
    let broken = false
    const server = await startTestServer({
      replace: ({ db }) => ({
        db: {
          ...db,
          write: (work) => {
            if (broken) throw Object.assign(new Error('internal words'), fault)
            return db.write(work)
          },
        },
      }),
    })
    const ada = await server.person()
    broken = true
    const answer = await ada.send(scorecardCalls.create, { body: cardWith(['1A']) })
    expect(answer.status).toBe(503)
    expect(answer.error.message).toContain(words)
    expect(answer.error.message).not.toContain('internal words')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
  },
)

test('any URL stays within its log line, and lines name routes instead of URLs', async () => {
  const server = await startTestServer()
  await server.app.inject({
    url: '/reset-password/s3cret-token?token=s3cret-token%0Ainjected',
    headers: { 'user-agent': 'a\nb' },
  })
  const lines = server.logged.join('')
  expect(lines).not.toContain('s3cret-token')
  for (const line of server.logged) expect(line.trimEnd()).not.toContain('\n')
})

test.each(['/api/nothing', '/api/scorecards/%ff', '/objects/proof/%', '/%E0%A4%A?q=%ff'])(
  '%s is not a path: a 404 with a message and the security headers',
  async (url) => {
    const { app } = await startTestServer()
    const answer = await app.inject(url)
    expect([answer.statusCode, answer.json()]).toEqual([404, { ...coded, message: 'Not found' }])
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers['cache-control']).toBe('no-store')
  },
)

test('refuses an id that is too long with our own message', async () => {
  const server = await startTestServer()
  const { token } = await server.person()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await server.app.inject({ url: `/api/scorecards/${'a'.repeat(5000)}`, headers })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'Not an id'])
})

test.each(['', 'image', 'a b/c'])(
  'a file with the content type %j gets a 415 that does not ask for JSON',
  async (type) => {
    const server = await startTestServer()
    const { uploadURL } = (await (await server.person()).send(photoCalls.requestUpload)).body
    const headers = { 'content-type': type }
    const answer = await server.app.inject({ method: 'PUT', url: uploadURL, headers, payload: 'bytes' })
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { ...coded, message: 'The Content-Type of this file cannot be read' },
    ])
  },
)
