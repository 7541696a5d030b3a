import type {
  AnswerOf,
  Call,
  CallParts,
  ErrorAnswer,
  ReceivedBody,
  ReceivedParams,
  ReceivedQuery,
} from '@fletch/domain/contract'
import { successStatus } from '@fletch/domain/contract'

/** What a screen sent, read as the server reads it. */
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

/** The parameters that an address has in the place of a path's `:names`; undefined when it is another path. */
const paramsIn = ({ path }: Call, pathname: string): Record<string, string> | undefined => {
  const pattern = new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`)
  const match = pattern.exec(pathname)
  if (match === null) return undefined
  return Object.fromEntries(
    Object.entries(match.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  )
}

/** A part of a call as the contract reads it: what it does not allow could be neither sent nor answered. */
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

const responseOf = (call: Call, { status, body }: Reply): Response => {
  // What is no JSON comes from something in between, or from a server that broke: that stands in no contract.
  if (typeof body === 'string') return new Response(body, { status })
  if (!(status in call.answers)) throw new Error(`${named(call)} never answers ${status}`)
  const json = held(call, `the answer ${status}`, call.answers[status], body)
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

/** Ends with a promise, or as soon as no one waits for it any more. */
const unlessAborted = <Value>(promise: Promise<Value>, signal: AbortSignal | null | undefined) =>
  new Promise<Value>((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
    promise.then(resolve, reject)
  })

const lost = () => new TypeError('Failed to fetch')

/** Never fulfilled; rejected when a test is over. */
const untilOver = () => {
  const over = Promise.withResolvers<never>()
  over.promise.catch(() => undefined)
  return over
}

/**
 * Stands in for the network at `fetch`. Each call of the contract is answered as a test says, by what it said last;
 * both what a screen sends and what a test answers are held to the contract.
 */
export class Network {
  #answerers: readonly Answerer[] = []
  #received: readonly Received[] = []
  #faults: readonly string[] = []
  #over = untilOver()
  /** Without a network nothing is reached. */
  isCut = false

  /** Calls that nothing answered, and what broke the contract: a test with one has failed. */
  get faults(): readonly string[] {
    return this.#faults
  }

  /** A test begins. */
  begin(): void {
    this.isCut = false
  }

  /** A test is over: nothing is answered, and nothing was sent. What its app still asks for is no one's any more. */
  forget(): void {
    this.#answerers = []
    this.#received = []
    this.#faults = []
    this.isCut = true
    // What is still on its way gets lost, also where a test held it: it must not arrive in the next test.
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
    // '/api/groups/my' is no group, as on the server: what names an address goes before what has a name in it.
    const { call, answer } = found.find((each) => each.call.path === pathname) ?? found[0] ?? {}
    if (call === undefined || answer === undefined)
      throw this.#noted(new Error(`${method} ${pathname} is answered by nothing`))
    return this.#answered(call, answer, requestOf(paramsIn(call, pathname) ?? {}, searchParams, init), init)
  }

  /** Answers a call with what it carries when it succeeds. */
  on<C extends Call>(call: C, answering: Answering<C>): void {
    this.#answer(call, succeeding(call, answering))
  }

  /** The same, unless a test says something else about that call, before or after. */
  otherwise<C extends Call>(call: C, answering: Answering<C>): void {
    this.#answerers = [...this.#answerers, { call, answer: succeeding(call, answering) }]
  }

  /** Refuses a call with what the server says; with a text, something broke on the way. */
  refuse(call: Call, status = 500, answer: ErrorAnswer | string = 'broken'): void {
    this.#answer(call, () => ({ status, body: answer }))
  }

  /** No answer comes to a call, as where the signal ends. */
  lose(call: Call): void {
    this.#answer(call, () => {
      throw lost()
    })
  }

  /** Keeps a call on its way until what this gives is called; it is answered as was said before. */
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

  /** What came with a call, in its order. */
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
      // What a phone meets is no fault of the test: a signal that ends, a call that was given up.
      if (error instanceof TypeError || error instanceof DOMException || !(error instanceof Error))
        throw error
      throw this.#noted(error)
    }
  }
}
