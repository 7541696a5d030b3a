import { contract, faults, successStatus } from '@fletch/domain/contract'
import { startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('is OpenAPI 3.1 and describes every call of the contract', async () => {
  const { app } = await startTestServer()
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const call of Object.values(contract).flatMap((noun) => Object.values(noun))) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const described = document.paths[path]?.[call.method.toLowerCase()]
    expect(described?.summary, `${call.method} ${path}`).toBe(call.summary)
    expect(Object.keys(described.responses), `${call.method} ${path}`).toEqual(Object.keys(call.answers))
  }
})

test('gives the order of every list, and of nothing else', async () => {
  const { app } = await startTestServer()
  const { paths } = (await app.inject('/api/openapi.json')).json()
  const isPage = (schema: { properties?: object }) => 'nextCursor' in (schema.properties ?? {})
  const isList = (schema: { type?: string; anyOf?: { type?: string }[]; properties?: object }) =>
    schema.type === 'array' || isPage(schema) || schema.anyOf?.some(({ type }) => type === 'array') === true
  for (const call of Object.values(contract).flatMap((noun) => Object.values(noun))) {
    const name = `${call.method} ${call.path}`
    const described = paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()]
    const content = described.responses[successStatus(call)].content?.['application/json']
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
    content: { '*/*': { schema: {} } },
  })
  expect(paths['/api/objects/upload/{objectId}'].put.requestBody.content).toEqual({ '*/*': { schema: {} } })
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
  expect(String(page.headers['content-security-policy'])).not.toContain('unsafe-')
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
