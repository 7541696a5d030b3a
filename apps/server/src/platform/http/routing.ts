import {
  type AnswerOf,
  type Call,
  fault,
  listCutHeader,
  mostInList,
  type ReceivedBody,
  type ReceivedParams,
  type ReceivedQuery,
  roundsHeader,
  successStatus,
} from '@fletch/contract'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  RouteShorthandOptions,
} from 'fastify'
import type { Database } from '../db/database.ts'
import { Invalid } from '../errors.ts'
import { enterUntilSent, type LongAnswers, nextSpan } from '../long-answers.ts'
import type { WriteBudget } from '../write-budget.ts'
import { type Administrator, type AuthenticateAdministrator, administratorOf } from './administrator.ts'
import {
  type ActsFor,
  type Authenticate,
  callerIfAny,
  callerOf,
  type SignedInUser,
} from './authentication.ts'
import { asksForWholeList, listCutWords } from './bare-lists.ts'
import { type Once, onceFor } from './idempotency.ts'
import type { KeyCap } from './key-cap.ts'
import { costOf, readCostOf } from './write-costs.ts'

/** Never null on calls for users and the administrator. On calls for anyone: the signed-in user, or null. */
type CallerOf<C extends Call> = C['access'] extends 'user'
  ? SignedInUser
  : C['access'] extends 'administrator'
    ? Administrator
    : C['access'] extends 'anyone'
      ? SignedInUser | null
      : null

/** A validated request as a feature receives it. */
export interface Received<C extends Call> {
  readonly params: ReceivedParams<C>
  readonly query: ReceivedQuery<C>
  readonly body: ReceivedBody<C>
  readonly who: CallerOf<C>
  /** Runs one transaction whose effect happens once per Idempotency-Key. */
  readonly once: Once
  /** The version in If-Match; null if there is none. Throws Invalid if it is not a version. */
  readonly ifMatch: number | null
  /** The client's network address, as far as trusted proxies report it. */
  readonly address: string
  /** The browser's user agent; empty if there is none. */
  readonly userAgent: string
  /** Whether the app knows rounds; older apps do not say so. */
  readonly knowsRounds: boolean
  /** Do Not Track or Global Privacy Control. */
  readonly asksForPrivacy: boolean
  readonly log: FastifyBaseLogger
}

export interface RoutingParts {
  readonly db: Database
  readonly authenticate: Authenticate
  readonly actsFor: ActsFor
  readonly authenticateAdministrator: AuthenticateAdministrator
  readonly publicUrl: string
  readonly keyCap: KeyCap
  readonly budget: WriteBudget
  readonly longAnswers: LongAnswers
  readonly now: () => string
}

type Handler<C extends Call> = (
  request: Received<C>,
) => Promise<undefined extends AnswerOf<C> ? void : AnswerOf<C>>
type BytesHandler<C extends Call> = (
  request: Received<C>,
  raw: FastifyRequest,
  reply: FastifyReply,
) => Promise<unknown>

export interface Routes {
  /** Answers a call of the contract with JSON and the success status that the call declares. */
  on<C extends Call>(call: C, handler: Handler<C>): void
  /** Answers a call whose body or answer is bytes; the handler uses the reply itself. */
  onBytes<C extends Call>(call: C, handler: BytesHandler<C>): void
}

const callerFor = (
  call: Call,
  request: FastifyRequest,
  parts: Pick<RoutingParts, 'authenticate' | 'actsFor'>,
): Promise<SignedInUser | null> => {
  if (call.access === 'user') return callerOf(request, parts, call)
  return call.access === 'anyone' ? callerIfAny(request, parts) : Promise.resolve(null)
}

const longestUserAgent = 500

const ifMatchShape = /^(?:W\/)?"?(\d{1,15})"?$/

/**
 * Throws Invalid for anything that is not a version: a client that wants a stale save refused must not have it done
 * anyway.
 */
const ifMatchOf = ({ headers }: FastifyRequest): number | null => {
  const header = headers['if-match']?.trim() ?? '*'
  if (header === '*') return null
  const match = ifMatchShape.exec(header)
  if (match === null) throw new Invalid(fault('if-match-invalid'))
  return Number(match[1])
}

const securityOf = ({ access }: Call) => {
  if (access === 'user') return { security: [{ bearer: [] }] }
  return { security: access === 'administrator' ? [{ administrator: [], adminAuth: [] }] : [] }
}

const schemaOf = (call: Call): RouteShorthandOptions['schema'] => {
  const answers = Object.entries(call.answers).filter(([, schema]) => schema !== null && schema !== 'bytes')
  return {
    summary: call.summary,
    ...(call.order !== undefined && { description: `Order of the list: ${call.order}.` }),
    tags: [call.path.split('/')[2] ?? 'api'],
    ...securityOf(call),
    ...(call.params === undefined ? {} : { params: call.params }),
    ...(call.query === undefined ? {} : { querystring: call.query }),
    ...(call.body === undefined || call.body === 'bytes' ? {} : { body: call.body }),
    response: Object.fromEntries(answers),
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the contract that a route answers. */
    call?: Call
  }
}

/** A scope whose bodies are not parsed; the handler streams them. */
const withRawBodies = (app: FastifyInstance, add: (scope: FastifyInstance) => void) =>
  void app.register((scope, _options, registered) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    add(scope)
    registered()
  })

/** How many entries a list has, bare or a page. */
const entriesIn = (answer: unknown): number => {
  const list = Object(answer).items ?? answer
  return Array.isArray(list) ? list.length : 0
}

export const routesOf = (app: FastifyInstance, parts: RoutingParts): Routes => {
  const add = <C extends Call>(
    scope: FastifyInstance,
    call: C,
    answer: (received: Received<C>, raw: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) =>
    scope.route({
      method: call.method,
      url: call.path,
      config: { call },
      schema: schemaOf(call) ?? {},
      // Runs before the body is read, so that bytes of unauthenticated clients are not parsed.
      onRequest: async (request) => {
        if (call.access === 'administrator') request.administrator = await administratorOf(request, parts)
        else request.caller = await callerFor(call, request, parts)
        const cost = costOf(call, request.headers, call.body !== undefined)
        if (cost > 0 && request.caller !== null) parts.budget.write(request.caller, cost)
        const reads = readCostOf(call)
        if (reads > 0 && request.caller !== null) parts.budget.read(request.caller, reads)
      },
      handler: async (request, reply) => {
        const received = {
          params: request.params,
          query: request.query,
          body: request.body,
          who: request.administrator ?? request.caller,
          once: onceFor(parts, request, `${call.method} ${call.path}`),
          get ifMatch() {
            return ifMatchOf(request)
          },
          address: request.ip,
          userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
          knowsRounds: request.headers[roundsHeader] === '1',
          asksForPrivacy: request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
          log: request.log,
        } as Received<C>
        if (call.inSpans === true) await enterUntilSent(parts.longAnswers, request.caller, reply)
        return answer(received, request, reply)
      },
    })

  return {
    on: (call, handler) => {
      const status = successStatus(call)
      add(app, call, async (received, raw, reply) => {
        // Lists of up to 1,000 entries are read in one piece, so one of them is read in each turn.
        if (asksForWholeList(call, received.query)) await nextSpan()
        const answer = await handler(received)
        if (received.who !== null && raw.caller !== null)
          parts.budget.noteEntries(raw.caller, entriesIn(answer))
        const isCut = call.method === 'GET' && Array.isArray(answer) && answer.length > mostInList
        if (isCut) reply.header(listCutHeader, listCutWords(call))
        return reply.code(status).send(isCut ? answer.slice(0, mostInList) : answer)
      })
    },
    onBytes: (call, handler) => {
      if (call.body === 'bytes') withRawBodies(app, (scope) => add(scope, call, handler))
      else add(app, call, handler)
    },
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: SignedInUser | null
    administrator: Administrator | null
  }
}
