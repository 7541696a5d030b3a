import { type Call, type FieldFault, fault, issueWords, reasonOf } from '@fletch/contract'
import { inRow, type Reason } from '@fletch/domain'
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
  /** Additional fields of the answer. */
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
  busy: { status: 503, reason: fault('database-busy'), headers: { 'retry-after': '2' } },
  'read only': { status: 503, reason: fault('database-read-only'), headers: { 'retry-after': '5' } },
  full: { status: 503, reason: fault('server-full'), headers: { 'retry-after': '30' } },
}

// What Fastify itself refuses, with our own faults.
const fromFramework: Readonly<Record<string, HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, reason: fault('request-too-large') },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, reason: fault('json-required') },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, reason: fault('json-invalid') },
}

/** The fault for a file whose content type cannot be parsed, so that its content was never read. */
const noTypeOfFile: HttpError = { status: 415, reason: fault('file-type-unreadable') }

/** Converts the validator's `/scores/1/zone` into a list. */
const pathOf = (instancePath: string): (string | number)[] =>
  instancePath
    .split('/')
    .slice(1)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** A fault found by the validator, with its code. A fault in a row of a card names the row, from 1. */
const fieldFaultOf = (path: readonly (string | number)[], words: string): FieldFault => {
  // A message without a code comes from a schema that does not use our faults; it is passed on unchanged.
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
  const httpError = fromFramework[error.code]
  if (httpError !== undefined) return httpError
  const refused = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
  return refused ? { status: error.statusCode ?? 400, reason: fault('request-invalid') } : unexpected
}

/**
 * The only place where errors become HTTP answers: a code, its params and their sentence, never a stack trace, SQL or a
 * path.
 */
export const answerErrors = (app: FastifyInstance): void => {
  // Replaces the validator's own messages, which only programmers understand.
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
