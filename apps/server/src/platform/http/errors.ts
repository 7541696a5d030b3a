import {
  type Call,
  type FieldFault,
  fault,
  inRow,
  issueWords,
  type Reason,
  reasonOf,
} from '@fletch/domain/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { type DatabaseFault, databaseFault } from '../db/faults.ts'
import {
  Conflict,
  Fault,
  Forbidden,
  Invalid,
  NotFound,
  RuleBroken,
  TooLarge,
  TooMany,
  Unauthenticated,
  Unavailable,
  WrongType,
} from '../errors.ts'

interface HttpError {
  readonly status: number
  readonly reason: Reason
  /** What the answer carries beside its reason. */
  readonly carried?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

const statuses = new Map<unknown, number>([
  [Invalid, 400],
  [Unauthenticated, 401],
  [Forbidden, 403],
  [NotFound, 404],
  [Conflict, 409],
  [TooLarge, 413],
  [WrongType, 415],
  [RuleBroken, 422],
  [TooMany, 429],
  [Unavailable, 503],
])

const fromFault = (thrown: Fault): HttpError => {
  const status = statuses.get(thrown.constructor) ?? 500
  const { reason } = thrown
  if (thrown instanceof Invalid && thrown.errors.length > 0)
    return { status, reason, carried: { errors: thrown.errors } }
  if (thrown instanceof Conflict || thrown instanceof RuleBroken)
    return { status, reason, carried: thrown.carried }
  if ((thrown instanceof TooMany || thrown instanceof Unavailable) && thrown.retryAfter !== undefined)
    return { status, reason, headers: { 'retry-after': String(thrown.retryAfter) } }
  return { status, reason }
}

const fromDatabase: Readonly<Record<DatabaseFault, HttpError>> = {
  'unique violation': { status: 409, reason: fault('already-exists') },
  unavailable: { status: 503, reason: fault('database-away'), headers: { 'retry-after': '2' } },
  full: { status: 503, reason: fault('server-full'), headers: { 'retry-after': '30' } },
}

// What Fastify itself refuses, in our words.
const fromFramework: Readonly<Record<string, HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, reason: fault('request-too-large') },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, reason: fault('json-required') },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, reason: fault('json-invalid') },
}

/** Said of a file whose type is no type at all: it was never looked at. */
const noTypeOfFile: HttpError = { status: 415, reason: fault('file-type-unreadable') }

/** `/scores/1/zone`, as the validator writes where it found something, as a list. */
const pathOf = (instancePath: string): (string | number)[] =>
  instancePath
    .split('/')
    .slice(1)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** What the validator found, with its code; one in a card's rows names the row as a person counts it, from 1. */
const fieldFaultOf = (path: readonly (string | number)[], words: string): FieldFault => {
  // Words that are in no list would be a schema's that does not ask it: what it says is said all the same.
  const reason = reasonOf(words) ?? { ...fault('field-invalid'), message: words }
  const isInRow = path[0] === 'scores' && typeof path[1] === 'number'
  return { path: path.join('.'), ...(isInRow ? inRow(Number(path[1]) + 1, reason) : reason) }
}

const fromValidation = (error: FastifyError): HttpError | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  const errors = error.validation.map(({ instancePath, message }) =>
    fieldFaultOf(pathOf(instancePath), message ?? fault('field-invalid').message),
  )
  return { status: 400, reason: errors[0] ?? fault('request-invalid'), carried: { errors } }
}

const unexpected: HttpError = { status: 500, reason: fault('server-failed') }

const toHttp = (error: FastifyError, call: Call | undefined): HttpError => {
  if (error instanceof Fault) return fromFault(error)
  const database = databaseFault(error)
  if (database !== null) return fromDatabase[database]
  const invalid = fromValidation(error)
  if (invalid !== null) return invalid
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' && call?.body === 'bytes') return noTypeOfFile
  const known = fromFramework[error.code]
  if (known !== undefined) return known
  const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return refused ? { status: error.statusCode ?? 400, reason: fault('request-invalid') } : unexpected
}

/** The one place where errors become HTTP: a code, its params and their sentence, never a stack, SQL or a path. */
export const answerErrors = (app: FastifyInstance): void => {
  // In place of the validator's own words, which no one but a programmer reads.
  z.config({ localeError: issueWords })
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, reason, carried, headers } = toHttp(error, request.routeOptions.config.call)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send({ ...carried, code: reason.code, params: reason.params, message: reason.message })
  })
}
