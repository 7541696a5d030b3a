import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { type Call, faultCode, faults, listCutHeader } from '@fletch/domain/contract'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry } from 'zod/v4/core'
import { givesList, listCutWords } from './bare-lists.ts'

// One shared component for all answers. Clients accept any text as a code, because they may be older than the server.
globalRegistry.add(faultCode, {
  id: 'FaultCode',
  description: 'Why something was refused. x-sentences: what `message` says, with `params` in the braces.',
  enum: Object.keys(faults),
  'x-sentences': faults,
})

/** Photos, tables and streams have no schema. */
const bytes = { content: { '*/*': { schema: {} } } }

/** Not imported, because an import makes Node load an HTTP client as well (security-headers.ts). */
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const listHeaders = (call: Call) => ({
  [listCutHeader]: { type: 'string', description: `When there are more: '${listCutWords(call)}'` },
})

const answersOf = (call: Call, { response }: FastifySchema) => {
  const { answers, method } = call
  const written: Readonly<Record<string, unknown>> = Object(response)
  return Object.fromEntries(
    Object.entries(answers).map(([status, schema]) => {
      const isList = schema !== null && schema !== 'bytes' && Number(status) < 300 && givesList(schema)
      const described = schema === null ? { type: 'null' } : schema === 'bytes' ? bytes : written[status]
      return [
        status,
        {
          ...Object(described),
          ...(isList && method === 'GET' && { headers: listHeaders(call) }),
          'x-response-description': STATUS_CODES[status],
        },
      ]
    }),
  )
}

const headersOf = ({ access, method, givesGroups }: Call) => {
  const names = {
    ...(access === 'user' && { 'Fletch-User': 'Id of the user who is meant: another one is a 409' }),
    ...((access === 'user' || access === 'administrator') &&
      method !== 'GET' && { 'Idempotency-Key': 'Whatever is repeated with the same key happens once' }),
    ...(givesGroups && {
      'Fletch-Rounds':
        "1 says that the app knows rounds: groups that shoot another than the clubs' own are given to such apps alone",
    }),
  }
  const properties = Object.entries(names).map(([name, description]) => [
    name,
    { type: 'string', description },
  ])
  return properties.length === 0 ? {} : { headers: { properties: Object.fromEntries(properties) } }
}

/** Adds what has no validating schema to the document: empty answers, bytes, and the common headers. */
const describeCall: SwaggerTransform = (given) => {
  const described = jsonSchemaTransform(given)
  const call = given.route.config?.call
  if (call === undefined) return described
  return {
    ...described,
    schema: {
      ...described.schema,
      ...headersOf(call),
      ...(call.body === 'bytes' && { body: bytes }),
      response: answersOf(call, described.schema),
    },
  }
}

/**
 * Serves `/api/openapi.json` (3.1), made from the schemas that validate requests, and a readable page at `/api/docs`.
 */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Fletch', version: '1', description: 'Scorecards for bowhunter, field and 3D archery.' },
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          administrator: { type: 'apiKey', in: 'cookie', name: 'fletch-admin' },
          adminAuth: { type: 'apiKey', in: 'header', name: 'admin-auth' },
        },
      },
    },
    transform: describeCall,
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  })
}
