import {
  administratorOf,
  cardWith,
  foundClub,
  hostileValues,
  startTestServer,
  wholeRound,
} from '@fletch/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCursor } from '../cursors.ts'

interface Described {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: unknown }>> }
}

/** All field names in a schema, as targets for hostile values. */
const fieldsOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object'
      ? Object.keys(schema.properties ?? {})
      : []
  return [...own, ...Object.values(schema).flatMap(fieldsOf)]
}

const nasty = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(...hostileValues),
  fc.array(fc.constantFrom<unknown>({}, null, 'x', { zone: 'X', distance: [] }), { maxLength: 60 }),
)

const bodyFor = (names: readonly string[]) =>
  fc.oneof(
    fc.dictionary(fc.constantFrom('x', ...names), nasty),
    fc.jsonValue(),
    // A valid card with one bad field, to get past the first checks.
    fc
      .tuple(fc.constantFrom('x', ...names), nasty)
      .map(([name, value]) => ({ ...cardWith(wholeRound(3)), [name]: value })),
  )

test('no body makes any call fail with a server error', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const ada = await server.person()
  const admin = { cookie: (await administratorOf(server)).cookie, 'admin-auth': 'true' }
  const { id } = (
    await server.app.inject({
      method: 'POST',
      url: '/api/scorecards',
      headers: { authorization: `Bearer ${ada.token}` },
      payload: cardWith(['1A']),
    })
  ).json()
  const document = (await server.app.inject('/api/openapi.json')).json()
  const calls = Object.entries<Record<string, Described>>(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ path, method, described })),
  )
  const aimed = calls.filter(
    ({ path, described }) => described.requestBody !== undefined && !path.endsWith('/logout'),
  )
  expect(aimed.length).toBeGreaterThan(5)

  for (const { path, method, described } of aimed) {
    const names = fieldsOf(described.requestBody)
    const url = path.replace(/\{\w+\}/g, id)
    await fc.assert(
      fc.asyncProperty(bodyFor(names), fc.nat({ max: 40 }), async (body, cut) => {
        const text = JSON.stringify(body)
        for (const payload of [text, text.slice(0, cut)]) {
          const answer = await server.app.inject({
            method: method === 'put' ? 'PUT' : method === 'delete' ? 'DELETE' : 'POST',
            url,
            headers: { authorization: `Bearer ${ada.token}`, ...admin, 'content-type': 'application/json' },
            payload,
          })
          expect(
            answer.statusCode,
            `${method} ${path} ${payload.slice(0, 300)}: ${answer.body}`,
          ).toBeLessThan(500)
        }
      }),
      { numRuns: 25 },
    )
  }
}, 300_000)

test('no query, path or header makes any call fail with a server error', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const ada = await server.person()
  const admin = { cookie: (await administratorOf(server)).cookie, 'admin-auth': 'true' }
  const document = (await server.app.inject('/api/openapi.json')).json()
  const words = fc.oneof(
    fc.string({ maxLength: 40 }),
    fc.constantFrom('\0', '%00', '..', '%2e%2e%2f', '💥', '-1', 'null', '"'),
  )
  for (const path of Object.keys(document.paths)) {
    await fc.assert(
      fc.asyncProperty(words, words, words, async (segment, value, header) => {
        const url = `${path.replace(/\{\w+\}/g, encodeURIComponent(segment))}?limit=${encodeURIComponent(value)}&cursor=${encodeURIComponent(header)}&q=${encodeURIComponent(segment)}`
        const answer = await server.app.inject({
          method: 'GET',
          url,
          headers: {
            authorization: `Bearer ${ada.token}`,
            ...admin,
            'if-match': JSON.stringify(value),
            'fletch-user': encodeURIComponent(header) || 'x',
          },
        })
        expect(answer.statusCode, url).toBeLessThan(500)
      }),
      { numRuns: 20 },
    )
  }
}, 300_000)

test('a NUL in a cursor makes no list fail', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const ada = await server.person()
  const { id } = await foundClub(ada)
  const admin = { cookie: (await administratorOf(server)).cookie, 'admin-auth': 'true' }
  const document = (await server.app.inject('/api/openapi.json')).json()
  const [at, nul] = ['2026-05-01T00:00:00.000Z', '\0']
  const cursors = [
    [at, nul],
    ['2026-05-01', at, nul],
    [nul, nul],
    [nul, nul, nul],
  ].map(writeCursor)
  const lists = Object.entries<{ get?: Described }>(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).some(({ name }) => name === 'cursor') ? [path.replace(/\{\w+\}/g, id)] : [],
  )
  expect(lists.length).toBeGreaterThan(4)
  for (const url of lists.flatMap((list) => cursors.map((cursor) => `${list}?limit=9&cursor=${cursor}`))) {
    const headers = { authorization: `Bearer ${ada.token}`, ...admin }
    const answer = await server.app.inject({ url, headers })
    expect(answer.statusCode, `${url}: ${answer.body}`).toBeLessThan(500)
  }
})

test.each([
  [
    '/api/bug-reports',
    { title: 'It broke', description: 'In the middle of a round', url: '/', userAgent: '\0' },
  ],
  ['/api/bug-reports', { title: 'It broke', description: 'In the middle of a round', url: '/\0' }],
])('%s refuses a user agent that contains NUL', async (url, payload) => {
  const { app } = await startTestServer()
  const answer = await app.inject({ method: 'POST', url, payload })
  expect([answer.statusCode, answer.json().message]).toEqual([400, 'NUL characters are not allowed'])
})

const nastyTexts = [
  '\0',
  '\0x',
  '0000-01-01',
  '0000-01-01T00:00:00Z',
  '-1',
  '9e99',
  `${2 ** 53}`,
  '%',
  '\u{10ffff}x',
  "' or 1=1 --",
  'x'.repeat(5000),
]

test('no path parameter makes any read call fail with a server error', async () => {
  const server = await startTestServer({ settings: { RATE_LIMIT: 'off' } })
  const ada = await server.person()
  const { id } = await foundClub(ada)
  const admin = { cookie: (await administratorOf(server)).cookie, 'admin-auth': 'true' }
  const document = (await server.app.inject('/api/openapi.json')).json()
  const paths = Object.entries<{ get?: Described }>(document.paths)
  const asked = paths.flatMap(([path, { get }]) =>
    (get?.parameters ?? []).map((parameter) => ({ path, ...parameter })),
  )
  expect(asked.length).toBeGreaterThan(50)
  for (const { path, in: place, name } of asked) {
    if (path.endsWith('/live') || path.startsWith('/api/live/')) continue // an open stream never ends
    for (const text of nastyTexts) {
      const given = encodeURIComponent(text)
      const url = path.replace(`{${name}}`, place === 'path' ? given : id).replace(/\{\w+\}/g, id)
      const answer = await server.app.inject({
        url: place === 'query' ? `${url}?limit=1&${name}=${given}` : url,
        headers: { authorization: `Bearer ${ada.token}`, ...admin },
      })
      expect(answer.statusCode, `${path} ${name} ${text.slice(0, 40)}`).toBeLessThan(500)
    }
  }
})
