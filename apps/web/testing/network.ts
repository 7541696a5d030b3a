import type {
  AnswerOf,
  Call,
  CallParts,
  ErrorAnswer,
  ReceivedBody,
  ReceivedParams,
  ReceivedQuery,
} from '@fletch/contract'
import { successStatus } from '@fletch/contract'

/** A request of a screen, parsed as the server parses it. */
export interface Sent<C extends CallParts> {
  readonly params: ReceivedParams<C>
  readonly query: ReceivedQuery<C>
  readonly body: ReceivedBody<C>
}

interface Request {
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: unknown
}

interface Received {
  readonly call: Call
  readonly parts: { readonly params: unknown; readonly query: unknown; readonly body: unknown }
}

interface Reply {
  readonly status: number
  readonly body: unknown
}

interface Answerer {
  readonly call: Call
  readonly answer: (received: Received['parts']) => Reply | Promise<Reply>
}

const named = ({ method, path }: Pick<Call, 'method' | 'path'>) => `${method} ${path}`

/** The values of a path's `:names` in an address. Undefined if the path does not match. */
const paramsIn = ({ path }: Call, pathname: string): Record<string, string> | undefined => {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  if (match === null) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  )
}

/** Validates a part of a call by the contract. Throws if the contract does not allow it. */
const held = (call: Call, part: string, schema: Call['body'] | null, given: unknown): unknown => {
  if (schema === undefined || schema === null || schema === 'bytes') return given
  const read = schema.safeParse(given)
  if (read.success) return read.data
  throw new Error(`${named(call)}: ${part} breaks the contract: ${JSON.stringify(read.error.issues)}`)
}

const received = (call: Call, { params, query, body }: Request): Received['parts'] => ({
  params: held(call, 'an address', call.params, params),
  query: held(call, 'a query', call.query, query),
  body: held(call, 'a body', call.body, body),
})

type Answering<C extends Call> = AnswerOf<C> | ((sent: Sent<C>) => AnswerOf<C>)

const isMade = <C extends Call>(answering: Answering<C>): answering is (sent: Sent<C>) => AnswerOf<C> =>
  typeof answering === 'function'

const succeeding =
  <C extends Call>(call: C, answering: Answering<C>): Answerer['answer'] =>
  (parts) => ({
    status: successStatus(call),
    body: isMade(answering) ? answering(parts as Sent<C>) : answering,
  })

/** The screen says in its own words what failed. */
const wordless = '{"code":"of-the-test","message":""}'

const responseOf = (call: Call, { status, body }: Reply): Response => {
  // Text that is not JSON comes from a proxy or a broken server, so the contract does not cover it.
  if (typeof body === 'string') return new Response(body, { status })
  if (!(status in call.answers)) throw new Error(`${named(call)} never answers ${status}`)
  const answer = status < 400 ? body : { code: 'of-the-test', ...Object(body) }
  const json = held(call, `the answer ${status}`, call.answers[status], answer)
  return status === 204 ? new Response(null, { status }) : Response.json(json, { status })
}

const requestOf = (
  params: Record<string, string>,
  search: URLSearchParams,
  { body }: RequestInit,
): Request => ({
  params,
  query: Object.fromEntries(search),
  body: typeof body === 'string' ? JSON.parse(body) : body instanceof FormData ? body : undefined,
})

/** Settles with a promise, or rejects as soon as the request is aborted. */
const unlessAborted = <Value>(promise: Promise<Value>, signal: AbortSignal | null | undefined) =>
  new Promise<Value>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    promise.then(resolve, reject)
  })

const lost = () => new TypeError('Failed to fetch')

/** Never fulfilled, and rejected when the test is over. */
const untilOver = () => {
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => undefined)
  return over
}

/**
 * Replaces the network at `fetch`. A test sets the answer of each call, and the last one set counts. Requests and
 * answers are validated by the contract.
 */
export class Network {
  #answerers: readonly Answerer[] = []
  #received: readonly Received[] = []
  #faults: readonly string[] = []
  #over = untilOver()
  /** While this is true, every request fails. */
  isCut = false

  /** Unanswered calls and violations of the contract. A test with any of these fails. */
  get faults(): readonly string[] {
    return this.#faults
  }

  /** Call when a test begins. */
  begin(): void {
    this.isCut = false
  }

  /** Call when a test is over: removes all answers and records, and cuts off requests that its app still sends. */
  forget(): void {
    this.#answerers = []
    this.#received = []
    this.#faults = []
    this.isCut = true
    // Requests in flight fail, even those that a test holds, so that they do not arrive in the next test.
    this.#over.reject(lost())
    this.#over = untilOver()
  }

  readonly fetch = async (address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(String(address), location.origin)
    if (this.isCut) throw lost()
    const method = init.method ?? 'GET'
    const found = this.#answerers.filter(
      ({ call }) => call.method === method && paramsIn(call, pathname) !== undefined,
    )
    // As on the server, '/api/groups/my' is not a group: an exact path comes before one with a parameter.
    const { call, answer } = found.find((each) => each.call.path === pathname) ?? found[0] ?? {}
    if (call === undefined || answer === undefined)
      throw this.#noted(new Error(`${method} ${pathname} is answered by nothing`))
    return this.#answered(call, answer, requestOf(paramsIn(call, pathname) ?? {}, searchParams, init), init)
  }

  /** Sets the successful answer of a call. */
  on<C extends Call>(call: C, answering: Answering<C>): void {
    this.#answer(call, succeeding(call, answering))
  }

  /** The same as a default, which any other answer of the test for this call replaces. */
  otherwise<C extends Call>(call: C, answering: Answering<C>): void {
    this.#answerers = [...this.#answerers, { call, answer: succeeding(call, answering) }]
  }

  /** Refuses a call with the server's error, by default without words. A text means that something else answered. */
  refuse(call: Call, status = 500, answer: ErrorAnswer | string = wordless): void {
    this.#answer(call, () => ({ status, body: answer }))
  }

  /** The call gets no answer, as without a signal. */
  lose(call: Call): void {
    this.#answer(call, () => {
      throw lost()
    })
  }

  /** Holds a call until the returned function is called. Then it gets the answer that was set before. */
  hold(call: Call): () => void {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#answerers.find((each) => each.call === call)
    this.#answer(call, async (parts) => {
      await promise
      if (before === undefined) throw new Error(`${named(call)} was held, and is answered by nothing`)
      return before.answer(parts)
    })
    return resolve
  }

  /** The recorded requests of a call, in order. */
  sent<C extends Call>(call: C): readonly Sent<C>[] {
    return this.#received.filter((each) => each.call === call).map(({ parts }) => parts as Sent<C>)
  }

  #answer(call: Call, answer: Answerer['answer']): void {
    this.#answerers = [{ call, answer }, ...this.#answerers]
  }

  #noted(error: Error): Error {
    this.#faults = [...this.#faults, error.message]
    return error
  }

  async #answered(
    call: Call,
    answer: Answerer['answer'],
    request: Request,
    { signal }: RequestInit,
  ): Promise<Response> {
    try {
      const parts = received(call, request)
      this.#received = [...this.#received, { call, parts }]
      const given = unlessAborted(Promise.resolve(answer(parts)), signal)
      return responseOf(call, await Promise.race([given, this.#over.promise]))
    } catch (error) {
      // Errors that a phone can meet are not faults of the test: a lost signal, or an aborted call.
      if (error instanceof TypeError || error instanceof DOMException || !(error instanceof Error))
        throw error
      throw this.#noted(error)
    }
  }
}
