import swagger, { type SwaggerTransform } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import {
  type Call,
  clubImportCalls,
  contract,
  errorAnswer,
  eventLiveCalls,
  faultCode,
  faults,
  instant,
  isDay,
  listCutHeader,
  myDataCalls,
  noticeCalls,
  photoCalls,
  scorecardCalls,
  sentZone,
  storedDate,
} from '@fletch/contract'
import { zoneCodes } from '@fletch/domain'
import type { FastifyInstance, FastifySchema } from 'fastify'
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'
import { globalRegistry } from 'zod/v4/core'
import { imageShapes } from '../images/images.ts'
import { givesList, listCutWords } from './bare-lists.ts'

// One shared component for all answers. Clients accept any text as a code, because they may be older than the server.
globalRegistry.add(faultCode, {
  id: 'FaultCode',
  description: 'Why something was refused. x-sentences: what `message` says, with `params` in the braces.',
  enum: Object.keys(faults),
  'x-sentences': faults,
})

/** How a call is named in clients that are made from the document. */
const operationIds = new Map<Call, string>(
  Object.entries(contract).flatMap(([noun, calls]) =>
    Object.entries(calls).map(([name, call]): [Call, string] => [
      call,
      `${noun}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    ]),
  ),
)

const typesByEnding: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  ics: 'text/calendar',
  png: 'image/png',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/schema+json',
  live: 'text/event-stream',
}

const pictures = [...new Set(Object.values(imageShapes).map(({ format }) => `image/${format}`))]

/** The media types of answers of bytes whose address does not end in one. */
const answerTypes = new Map<Call, readonly string[]>([
  [photoCalls.read, pictures],
  [photoCalls.readLogo, pictures],
  [myDataCalls.download, ['application/zip']],
  [noticeCalls.turnOff, ['text/plain']],
  [eventLiveCalls.followByKey, ['text/event-stream']],
])

const bodyTypes = new Map<Call, readonly string[]>([
  [photoCalls.upload, ['image/*']],
  [clubImportCalls.import, ['multipart/form-data']],
  [noticeCalls.turnOff, ['application/x-www-form-urlencoded']],
])

/** Photos, tables and streams have no schema, but a media type. */
const bytesOf = (types: readonly string[] | undefined, { method, path }: Call) => {
  if (types === undefined) throw new TypeError(`The bytes of ${method} ${path} need a media type`)
  return { content: Object.fromEntries(types.map((type) => [type, { schema: {} }])) }
}

const answerTypesOf = (call: Call): readonly string[] | undefined => {
  const type = typesByEnding[call.path.split(/[./]/).at(-1) ?? '']
  return answerTypes.get(call) ?? (type === undefined ? undefined : [type])
}

/** What any call of its kind may refuse, beside what it declares itself. */
const commonRefusals = ({ access, method, params, query, inSpans }: Call): Call['answers'] => {
  const isSignedIn = access === 'user' || access === 'administrator'
  const statuses = [
    ...(params !== undefined || query !== undefined ? [400] : []),
    ...(method !== 'GET' ? [400, 413, 415] : []),
    ...(isSignedIn ? [401, 429] : []),
    ...(access === 'user' ? [409] : []),
    ...(inSpans === true ? [429] : []),
    503,
  ]
  return Object.fromEntries(statuses.map((status) => [status, errorAnswer]))
}

/** Not imported, because an import makes Node load an HTTP client as well (security-headers.ts). */
const { STATUS_CODES } = process.getBuiltinModule('node:http')

const listHeaders = (call: Call) => ({
  [listCutHeader]: { type: 'string', description: `When there are more: '${listCutWords(call)}'` },
})

const answersOf = (call: Call, { response }: FastifySchema) => {
  const { answers, method } = call
  const answersByStatus: Readonly<Record<string, unknown>> = Object(response)
  return Object.fromEntries(
    Object.entries<Call['answers'][number]>({ ...commonRefusals(call), ...answers }).map(
      ([status, schema]) => {
        const isList = schema !== null && schema !== 'bytes' && Number(status) < 300 && givesList(schema)
        const described =
          schema === null
            ? { type: 'null' }
            : schema === 'bytes'
              ? bytesOf(answerTypesOf(call), call)
              : answersByStatus[status]
        return [
          status,
          {
            ...Object(described),
            ...(isList && method === 'GET' && { headers: listHeaders(call) }),
            'x-response-description': STATUS_CODES[status],
          },
        ]
      },
    ),
  )
}

const headersOf = (call: Call) => {
  const { access, method, givesGroups } = call
  const names = {
    ...(call === scorecardCalls.save && {
      'If-Match': 'The version of the card that the changes start from: another one is a 409',
    }),
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

const blanked = (path: string): string => path.replace(/:\w+/g, ':')

/**
 * Each place in a path has one name in the document, even if calls name it differently: the most telling one. So
 * `/api/clubs/:id` and `/api/clubs/:clubId/members` are both of a `clubId`.
 */
const nameOfPlace = new Map<string, string>()
for (const { path } of operationIds.keys())
  for (const { 0: parameter, index } of path.matchAll(/:\w+/g)) {
    const place = blanked(path.slice(0, index))
    if ((nameOfPlace.get(place) ?? 'id') === 'id') nameOfPlace.set(place, parameter.slice(1))
  }

const withOneName = (path: string, params: unknown) => {
  const names = Object.fromEntries(
    Array.from(path.matchAll(/:(\w+)/g), ({ 1: name = '', index }) => [
      name,
      nameOfPlace.get(blanked(path.slice(0, index))) ?? name,
    ]),
  )
  const { properties, required, ...rest } = Object(params)
  const renamed = {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(Object(properties)).map(([name, schema]) => [names[name] ?? name, schema]),
    ),
    required: Array.from<string, string>(required ?? [], (name) => names[name] ?? name),
  }
  return {
    url: path.replace(/:(\w+)/g, (_written, name: string) => `:${names[name]}`),
    ...(params !== undefined && { params: renamed }),
  }
}

/** Says of texts what their schemas check with functions, or not at all because they were stored long ago. */
const transform = createJsonSchemaTransform({
  zodToJsonConfig: {
    override: ({ zodSchema, jsonSchema }) => {
      // A part of a union that the document cannot describe says nothing.
      if (jsonSchema.anyOf !== undefined)
        jsonSchema.anyOf = jsonSchema.anyOf.filter((each) => Object.keys(each).length > 0)
      const { checks } = zodSchema._zod.def
      const isDate =
        zodSchema === storedDate() || checks?.some(({ _zod: { def } }) => Object(def).fn === isDay)
      if (zodSchema === instant()) jsonSchema.format = 'date-time'
      if (isDate) jsonSchema.format = 'date'
      if (zodSchema === sentZone)
        Object.assign(jsonSchema, { type: ['string', 'null'], enum: [...zoneCodes, null] })
    },
  },
})

/** Adds what has no validating schema to the document: empty answers, bytes, and what all calls have in common. */
const describeCall: SwaggerTransform = (input) => {
  const call = input.route.config?.call
  if (call === undefined) return transform(input)
  const response = { ...commonRefusals(call), ...Object(input.schema?.response) }
  const described = transform({ ...input, schema: { ...input.schema, response } })
  const { url, ...params } = withOneName(call.path, described.schema.params)
  const operationId = operationIds.get(call)
  return {
    url,
    schema: {
      ...described.schema,
      ...params,
      ...(operationId !== undefined && { operationId }),
      ...headersOf(call),
      ...(call.body === 'bytes' && { body: bytesOf(bodyTypes.get(call), call) }),
      response: answersOf(call, described.schema),
    },
  }
}

/** No request contains a code of a fault. */
const describeComponents: typeof jsonSchemaTransformObject = (input) => {
  const document = jsonSchemaTransformObject(input)
  if ('components' in document) delete document.components?.schemas?.FaultCodeInput
  return document
}

/**
 * Serves `/api/openapi.json` (3.1), made from the schemas that validate requests, and a readable page at `/api/docs`.
 */
export const describeApi = async (app: FastifyInstance): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Fletch',
        version: '1',
        description: 'Scorecards for bowhunter, field and 3D archery.',
        license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The server that this document was read from' }],
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer' },
          administrator: { type: 'apiKey', in: 'cookie', name: 'fletch-admin' },
          adminAuth: { type: 'apiKey', in: 'header', name: 'admin-auth' },
        },
      },
    },
    transform: describeCall,
    transformObject: describeComponents,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: false,
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list' },
  })
}
