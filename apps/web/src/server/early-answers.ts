interface EarlyAnswer {
  /** What was sent, in the spelling of `api.ts`. */
  readonly headers: Readonly<Record<string, string>>
  /** Settles, because no one may be listening when the network fails. */
  readonly response: Promise<readonly [PromiseSettledResult<Response>]>
}

declare global {
  /** By address. The script in index.html asks for them before the app loads. */
  var earlyAnswers: Map<string, EarlyAnswer> | undefined
}

/** Until when after the start of the page an answer can be taken, in ms. */
const takenUntil = 10_000

/**
 * Like `fetch`, but takes the answer that the page asked for while the app was loading: a start then waits for one
 * answer less for each call that depends on another. An answer is taken once, by a request of the same session, and
 * never after a write. One that failed is asked for again.
 */
export const fetchOrTakeEarly = async (address: string, init: RequestInit): Promise<Response> => {
  const early = globalThis.earlyAnswers
  if (init.method !== 'GET' || performance.now() > takenUntil) early?.clear()
  const answer = early?.get(address)
  const sent = new Headers(init.headers)
  if (answer && Object.entries(answer.headers).every(([name, value]) => sent.get(name) === value)) {
    early?.delete(address)
    const [settled] = await answer.response
    if (settled.status === 'fulfilled') return settled.value
  }
  return fetch(address, init)
}
