import { expect, test } from 'vitest'
import { faultsOfApiDocument } from './api-document.ts'

const answers = { 200: { description: 'OK' } }
const documentWith = (more: object) => ({
  openapi: '3.1.0',
  info: { title: 'Fletch', version: '1', license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' } },
  servers: [{ url: '/' }],
  paths: {
    '/api/clubs/{id}': {
      get: {
        operationId: 'read',
        summary: 'A club',
        security: [],
        parameters: [{ in: 'path', name: 'id', required: true, schema: { type: 'string' } }],
        responses: answers,
        ...more,
      },
    },
  },
})

test('a planted fault in the API document is found, and a document without one passes', async () => {
  expect(await faultsOfApiDocument(documentWith({}))).toBe('')
  expect(await faultsOfApiDocument(documentWith({ operationId: undefined }))).toContain(
    'operation-operationId',
  )
  expect(await faultsOfApiDocument(documentWith({ security: undefined }))).toContain('security-defined')
  expect(await faultsOfApiDocument(documentWith({ parameters: [] }))).toContain('path-parameters-defined')
})
