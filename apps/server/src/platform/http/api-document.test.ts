import { contract, faults, successStatus } from '@fletch/contract'
import { zoneCodes } from '@fletch/domain'
import { startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

interface Described {
  readonly operationId: string
  readonly summary: string
  readonly description?: string
  readonly security: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[]
  readonly responses: Readonly<
    Record<string, { content?: Readonly<Record<string, { schema: Record<string, never> }>> }>
  >
}

/** All calls of the contract with what a document says of each, found as a client finds it. */
const describedIn = (paths: Readonly<Record<string, Readonly<Record<string, Described>>>>) =>
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const wanted = `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`
      const [found] = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).flatMap(([method, described]) =>
          described.operationId === wanted ? [{ path, method, described }] : [],
        ),
      )
      if (found === undefined) throw new Error(`${call.method} ${call.path} is not described`)
      return { ...found, call, name: `${call.method} ${call.path}` }
    }),
  )

test('is OpenAPI 3.1 and describes every call of the contract, under one name of its own', async () => {
  const { app } = await startTestServer()
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document).toMatchObject({
    openapi: '3.1.0',
    servers: [{ url: '/' }],
    info: { license: { identifier: 'Apache-2.0' } },
  })
  const all = describedIn(document.paths)
  for (const { call, path, method, described, name } of all) {
    expect(method, name).toBe(call.method.toLowerCase())
    expect(path.replace(/\{\w+\}/g, ':'), name).toBe(call.path.replace(/:\w+/g, ':'))
    expect(described.summary, name).toBe(call.summary)
    expect(Object.keys(described.responses), name).toEqual(expect.arrayContaining(Object.keys(call.answers)))
  }
  expect(new Set(all.map(({ described }) => described.operationId)).size).toBe(all.length)
})

test('gives each place of a path one name, whatever stands at it', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const names = new Map<string, string>()
  for (const { path, described, name } of describedIn(paths)) {
    for (const { 0: written, index } of path.matchAll(/\{\w+\}/g)) {
      const place = path.slice(0, index).replace(/\{\w+\}/g, ':')
      expect(written, name).toBe(names.get(place) ?? written)
      names.set(place, written)
    }
    const inPath = (described.parameters ?? []).filter((each) => each.in === 'path')
    expect(inPath.map((each) => `{${each.name}}`).sort(), name).toEqual((path.match(/\{\w+\}/g) ?? []).sort())
  }
})

test('says who may call, what any call of a kind refuses, and the media type of every file', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  for (const { call, described, name } of describedIn(paths)) {
    const isPublic = call.access === 'anyone' || call.access === 'signed-address'
    expect(described.security.length, name).toBe(isPublic ? 0 : 1)
    const refused = [...(call.method === 'GET' ? [] : [400, 413, 415]), ...(isPublic ? [] : [401, 429]), 503]
    expect(Object.keys(described.responses), name).toEqual(expect.arrayContaining(refused.map(String)))
  }
  expect(JSON.stringify(paths)).not.toContain('*/*')
})

test('says which texts are dates, which are instants, and which zones there are', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const { requestBody, responses } = paths['/api/scorecards'].post
  const sent = requestBody.content['application/json'].schema.properties
  const given = responses[201].content['application/json'].schema.properties
  expect(sent.date).toMatchObject({ type: 'string', format: 'date' })
  expect(given.date).toMatchObject({ type: 'string', format: 'date' })
  expect(given.createdAt).toMatchObject({ type: 'string', format: 'date-time' })
  expect(sent.scores.items.properties.zone).toMatchObject({ enum: [...zoneCodes, null] })
})

test('gives the order of every list, and of nothing else', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const isPage = (schema: { properties?: object }) => 'nextCursor' in (schema.properties ?? {})
  const isList = (schema: { type?: string; anyOf?: { type?: string }[]; properties?: object }) =>
    schema.type === 'array' || isPage(schema) || schema.anyOf?.some(({ type }) => type === 'array') === true
  for (const { call, described, name } of describedIn(paths)) {
    const content = described.responses[successStatus(call)]?.content?.['application/json']
    const order = 'order' in call ? `Order of the list: ${call.order}.` : undefined
    expect(described.description, name).toBe(order)
    expect(order !== undefined, name).toBe(content !== undefined && isList(content.schema))
  }
})

test('describes empty answers and answers and bodies of bytes as such', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  expect(paths['/api/auth/logout'].post.responses[204]).toEqual({ description: 'No Content' })
  expect(paths['/objects/{kind}/{objectId}'].get.responses[200]).toEqual({
    description: 'OK',
    content: { 'image/jpeg': { schema: {} }, 'image/png': { schema: {} } },
  })
  expect(paths['/api/objects/upload/{objectId}'].put.requestBody.content).toEqual({
    'image/*': { schema: {} },
  })
  expect(paths['/api/auth/login'].post.responses[429].description).toBe('Too Many Requests')
})

test('describes the common headers on the calls that use them', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const headersOf = (call: { parameters?: { in: string; name: string; required?: boolean }[] }) =>
    (call.parameters ?? []).flatMap(({ in: place, name, required }) =>
      place === 'header' ? [[name, required ?? false]] : [],
    )
  expect(headersOf(paths['/api/scorecards'].post)).toEqual([
    ['Fletch-User', false],
    ['Idempotency-Key', false],
    ['Fletch-Rounds', false],
  ])
  expect(headersOf(paths['/api/groups/my'].get)).toEqual([
    ['Fletch-User', false],
    ['Fletch-Rounds', false],
  ])
  expect(headersOf(paths['/api/scorecards'].get)).toEqual([['Fletch-User', false]])
  expect(headersOf(paths['/api/auth/login'].post)).toEqual([])
  expect(headersOf(paths['/api/scorecards/{id}'].put)).toContainEqual(['If-Match', false])
})

test('contains the limits of fields', async () => {
  const { app } = await startTestServer()
  const document = (await app.inject('/api/openapi.json')).json()
  const body = document.paths['/api/scorecards'].post.requestBody.content['application/json'].schema
  expect(body.properties.numberOfTargets).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 50,
  })
  // The default depends on the round; other fields have a fixed default.
  expect(body.properties.numberOfTargets).not.toHaveProperty('default')
  expect(body.properties.startingTarget).toMatchObject({ minimum: 1, maximum: 999, default: 1 })
  expect(body.required).toEqual(['archerName'])
})

test('is also a page for people, under the same content policy', async () => {
  const { app } = await startTestServer()
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const policy = String(page.headers['content-security-policy'])
  // Without WebAssembly no code of a card can be read where the browser has no detector.
  expect(policy.replace("'wasm-unsafe-eval'", '')).not.toContain('unsafe-')
})

test('lists every fault once with its sentence, and refusals refer to them', async () => {
  const { app } = await startTestServer()
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  expect(components.schemas.FaultCode.enum).toEqual(Object.keys(faults))
  expect(components.schemas.FaultCode['x-sentences']).toEqual(faults)
  const { properties } = paths['/api/auth/login'].post.responses[401].content['application/json'].schema
  const code = { $ref: '#/components/schemas/FaultCode' }
  expect(properties.code).toEqual(code)
  expect(properties.errors.items.properties.code).toEqual(code)
})
