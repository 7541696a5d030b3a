import { createParser } from 'eventsource-parser'
import { ApiError, fileIn } from './api-errors.ts'

/** One server-sent event: its name and its raw data. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/**
 * connecting: no data yet. live: data arrived recently. reconnecting: the connection is lost and is retried. gone: the
 * address does not exist, and there are no retries.
 */
export type StreamPhase = 'connecting' | 'live' | 'reconnecting' | 'gone'

export interface StreamState {
  readonly phase: StreamPhase
  /** When data last arrived, by this device's clock, in ms; undefined before the first. */
  readonly heardAt: number | undefined
  /** What to add to this device's clock to get the server's, in ms. */
  readonly clockOffset: number
  /** That the server has no seat now; retried after its pause. */
  readonly refusal?: ApiError | undefined
}

export interface StreamParts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly random: () => number
  /** Runs after a delay in ms; returns a function that cancels it. */
  readonly after: (milliseconds: number, work: () => void) => () => void
  /** Runs when the signal may be back; returns a function that stops it. */
  readonly onWake: (work: () => void) => () => void
}

interface Followed {
  readonly address: string
  /** Read at each attempt, because another tab may have extended the session. */
  readonly headers: () => Record<string, string>
  readonly onEvent: (event: StreamEvent) => void
  readonly onState: (state: StreamState) => void
}

/** How long a connection may be silent before it counts as lost, in ms: the server sends something every 20 s. */
const longestSilence = 45_000
const shortestPause = 1000
const longestPause = 30_000
/** The longest pause, whatever the server asks. */
const longestWait = 300_000

/** Whether the server has no free seat. */
const hasNoSeat = ({ status }: ApiError): boolean => status === 429 || status === 503

const offsetOf = (response: Response, now: number): number => {
  const serverTime = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(serverTime) ? 0 : serverTime - now
}

/**
 * Follows a stream of server-sent events until it is stopped. Retries a broken connection with growing pauses, from the
 * last event received. `EventSource` cannot be used, because it cannot send the bearer token in a header.
 */
export const followStream = ({ address, headers, onEvent, onState }: Followed, parts: StreamParts) => {
  let state: StreamState = { phase: 'connecting', heardAt: undefined, clockOffset: 0 }
  let lastId: string | undefined
  let attempts = 0
  let connection: AbortController | undefined
  let callOff: () => void = () => undefined
  let isStopped = false

  const become = (next: Partial<StreamState>) => {
    state = { ...state, ...next }
    if (!isStopped) onState(state)
  }

  const read = async (body: ReadableStream<Uint8Array>, heard: () => void) => {
    const parser = createParser({
      onEvent: ({ event: name, data, id }) => {
        if (name === undefined || isStopped) return
        onEvent({ name, data })
        lastId = id ?? lastId
      },
    })
    const decoder = new TextDecoder()
    const reader = body.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      attempts = 0
      become({ phase: 'live', heardAt: parts.now() })
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  const connect = async () => {
    callOff()
    const own = new AbortController()
    connection = own
    const resumeHeaders: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
    const watch = () => parts.after(longestSilence, () => own.abort())
    let stopWatching = watch()
    let refusal: ApiError | undefined
    const restartWatch = () => {
      stopWatching()
      stopWatching = watch()
    }
    try {
      const response = await parts.fetch(address, {
        headers: { ...headers(), ...resumeHeaders },
        cache: 'no-store',
        signal: own.signal,
      })
      const { body } = await fileIn(response)
      if (body !== null) {
        become({ clockOffset: offsetOf(response, parts.now()), refusal: undefined })
        await read(body, restartWatch)
      }
    } catch (error) {
      // No signal, a lost one, or a page of something in between: all are retried, and reported meanwhile.
      if (error instanceof ApiError) {
        if (error.status === 404) return become({ phase: 'gone' })
        if (hasNoSeat(error)) refusal = error
      }
    } finally {
      stopWatching()
    }
    if (isStopped || connection !== own) return
    connection = undefined
    become({ phase: 'reconnecting', refusal })
    const pause = Math.min(longestPause, shortestPause * 2 ** attempts) * (0.5 + parts.random() / 2)
    attempts += 1
    callOff = parts.after(Math.min(longestWait, refusal?.wait ?? 0) + pause, () => void connect())
  }

  const isSilent = () => state.heardAt === undefined || parts.now() - state.heardAt > longestSilence
  const stopWaking = parts.onWake(() => {
    if (isStopped || state.phase === 'gone') return
    // A connection of a phone that slept may be dead.
    if (connection !== undefined && !isSilent()) return
    connection?.abort()
    void connect()
  })

  void connect()
  return () => {
    isStopped = true
    callOff()
    stopWaking()
    connection?.abort()
  }
}

/** The browser's clock, network and online events. */
export const browserStream: StreamParts = {
  fetch: (address, init) => fetch(address, init),
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, work) => {
    const timer = setTimeout(work, milliseconds)
    return () => clearTimeout(timer)
  },
  onWake: (work) => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') work()
    }
    addEventListener('online', work)
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      removeEventListener('online', work)
      document.removeEventListener('visibilitychange', onVisible)
    }
  },
}
