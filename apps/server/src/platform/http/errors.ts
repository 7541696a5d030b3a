import {
  type Call,
  type ErrorAnswer,
  explainIssue,
  type FieldError,
  issueWords,
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
  readonly answer: ErrorAnswer & Readonly<Record<string, unknown>>
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

const fromFault = (fault: Fault): HttpError => {
  const status = statuses.get(fault.constructor) ?? 500
  const message = fault.message
  if (fault instanceof Invalid && fault.errors.length > 0)
    return { status, answer: { message, errors: [...fault.errors] } }
  if (fault instanceof Conflict) return { status, answer: { ...fault.carried, message } }
  if ((fault instanceof TooMany || fault instanceof Unavailable) && fault.retryAfter !== undefined)
    return { status, answer: { message }, headers: { 'retry-after': String(fault.retryAfter) } }
  return { status, answer: { message } }
}

const fromDatabase: Readonly<Record<DatabaseFault, HttpError>> = {
  'unique violation': { status: 409, answer: { message: 'This already exists' } },
  unavailable: {
    status: 503,
    answer: { message: 'The database cannot be reached right now. Please try again in a moment.' },
    headers: { 'retry-after': '2' },
  },
  full: {
    status: 503,
    answer: { message: 'The server has no room left to save this. Please try again later.' },
    headers: { 'retry-after': '30' },
  },
}

// What Fastify itself refuses, in our words.
const fromFramework: Readonly<Record<string, HttpError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, answer: { message: 'The request is too large' } },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, answer: { message: 'Please send JSON' } },
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, answer: { message: 'The request is not valid JSON' } },
}

/** Said of a file whose type is no type at all: it was never looked at. */
const noTypeOfFile: HttpError = {
  status: 415,
  answer: { message: 'The Content-Type of this file cannot be read' },
}

/** `/scores/1/zone`, as the validator writes where it found something, as a list. */
const pathOf = (instancePath: string): (string | number)[] =>
  instancePath
    .split('/')
    .slice(1)
    .filter((step) => step !== '')
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step))

const fromValidation = (error: FastifyError): HttpError | null => {
  if (!hasZodFastifySchemaValidationErrors(error)) return null
  const errors = error.validation.map(({ instancePath, message }): FieldError => {
    const path = pathOf(instancePath)
    return { path: path.join('.'), message: explainIssue(path, message ?? 'Invalid') }
  })
  return { status: 400, answer: { message: errors[0]?.message ?? 'The request is not valid', errors } }
}

const unexpected: HttpError = {
  status: 500,
  answer: { message: 'Something went wrong on our side. Please try again.' },
}

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
  return refused
    ? { status: error.statusCode ?? 400, answer: { message: 'The request is not valid' } }
    : unexpected
}

/** The one place where errors become HTTP: `{ message }`, never a stack, SQL or a path. */
export const answerErrors = (app: FastifyInstance): void => {
  // In place of the validator's own words, which nobody but a programmer reads.
  z.config({ localeError: issueWords })
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, answer, headers } = toHttp(error, request.routeOptions.config.call)
    if (status >= 500) request.log.error({ err: error }, 'request failed')
    return reply
      .code(status)
      .headers({ ...headers, 'cache-control': 'no-store' })
      .send(answer)
  })
}
