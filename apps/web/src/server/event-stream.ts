import { createParser } from 'eventsource-parser'

/** One server-sent event: its name, and its data as it came. */
export interface StreamEvent {
  readonly name: string
  readonly data: string
}

/**
 * connecting: not yet there. live: heard of a moment ago. reconnecting: not heard of any more, and tried again. gone:
 * there is nothing at this address, and it is not tried again.
 */
export type StreamPhase = 'connecting' | 'live' | 'reconnecting' | 'gone'

export interface StreamState {
  readonly phase: StreamPhase
  /** When anything came last, by this device's clock in milliseconds; undefined before the first. */
  readonly heardAt: number | undefined
  /** What has to be added to this device's clock for the server's, in milliseconds. */
  readonly clockOffset: number
  /** Why the server has no place for this right now, in its words; it is asked again when it said. */
  readonly refusal?: string | undefined
}

export interface StreamParts {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>
  readonly now: () => number
  readonly random: () => number
  /** Calls back after so many milliseconds; returns how to call it off. */
  readonly after: (milliseconds: number, work: () => void) => () => void
  /** Calls back when there may be a signal again: returns how to stop. */
  readonly onWake: (work: () => void) => () => void
}

interface Followed {
  readonly address: string
  /** Read at each try: another tab may have extended the session. */
  readonly headers: () => Record<string, string>
  readonly onEvent: (event: StreamEvent) => void
  readonly onState: (state: StreamState) => void
}

/** Silence after which a connection counts as lost, in milliseconds: the server shows itself every 20 s. */
const longestSilence = 45_000
const shortestPause = 1000
const longestPause = 30_000
/** However long a server asks to wait. */
const longestWait = 300_000

interface Refusal {
  /** Milliseconds that the server asks to wait. */
  readonly wait: number
  readonly words: string | undefined
}

/** What a server says that has no place for more; undefined for every other answer. */
const refusalOf = async (response: Response): Promise<Refusal | undefined> => {
  if (response.status !== 429 && response.status !== 503) return undefined
  const wait = Number(response.headers.get('retry-after') ?? 0) * 1000
  const said = response.headers.get('content-type')?.includes('json') ? await response.json() : undefined
  const { message }: { readonly message?: unknown } = Object(said)
  return {
    wait: Number.isFinite(wait) ? Math.min(longestWait, wait) : 0,
    words: typeof message === 'string' ? message : undefined,
  }
}

const offsetOf = (response: Response, now: number): number => {
  const said = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(said) ? 0 : said - now
}

/**
 * Follows a stream of server-sent events until it is stopped. Whatever breaks is tried again, with growing pauses, from
 * the last event that came. `EventSource` would do, but for the bearer, which belongs into a header.
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
    const known: Record<string, string> = lastId === undefined ? {} : { 'Last-Event-ID': lastId }
    const watch = () => parts.after(longestSilence, () => own.abort())
    let stopWatching = watch()
    let refusal: Refusal | undefined
    const heard = () => {
      stopWatching()
      stopWatching = watch()
    }
    try {
      const response = await parts.fetch(address, {
        headers: { ...headers(), ...known },
        cache: 'no-store',
        signal: own.signal,
      })
      if (response.status === 404) return become({ phase: 'gone' })
      if (response.ok && response.body !== null) {
        become({ clockOffset: offsetOf(response, parts.now()), refusal: undefined })
        await read(response.body, heard)
      } else refusal = await refusalOf(response)
    } catch {
      // No signal, or one that went: both are tried again, and said meanwhile.
    } finally {
      stopWatching()
    }
    if (isStopped || connection !== own) return
    connection = undefined
    become({ phase: 'reconnecting', refusal: refusal?.words })
    const pause = Math.min(longestPause, shortestPause * 2 ** attempts) * (0.5 + parts.random() / 2)
    attempts += 1
    callOff = parts.after((refusal?.wait ?? 0) + pause, () => void connect())
  }

  const isSilent = () => state.heardAt === undefined || parts.now() - state.heardAt > longestSilence
  const stopWaking = parts.onWake(() => {
    if (isStopped || state.phase === 'gone') return
    // A phone that slept holds a connection that may be long dead.
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

/** The browser's own clock, network and news of a signal. */
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
