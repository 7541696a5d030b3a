import { contract } from '@fletch/domain/contract'
import { startTestServer } from '@fletch/testkit'
import { expect, test } from 'vitest'

test('the document is OpenAPI 3.1 and describes every call of the contract', async () => {
  const { app } = await startTestServer()
  const document = (await app.inject('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const call of Object.values(contract).flatMap((noun) => Object.values(noun))) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    const described = document.paths[path]?.[call.method.toLowerCase()]
    expect(described?.summary, `${call.method} ${path}`).toBe(call.summary)
  }
})

test('bounds of the fields stand in the document', async () => {
  const { app } = await startTestServer()
  const document = (await app.inject('/api/openapi.json')).json()
  const body = document.paths['/api/scorecards'].post.requestBody.content['application/json'].schema
  expect(body.properties.numberOfTargets).toMatchObject({
    type: 'integer',
    minimum: 1,
    maximum: 50,
    default: 30,
  })
  expect(body.required).toEqual(['archerName'])
})

test('there is a page for people, under the same policy', async () => {
  const { app } = await startTestServer()
  const page = await app.inject('/api/docs/')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  expect(String(page.headers['content-security-policy'])).not.toContain('unsafe-')
})
