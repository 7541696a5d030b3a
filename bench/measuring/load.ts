import { Pool } from 'undici'
import { quantile } from './report.ts'

export interface Shot {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Outcome {
  /** Answers with a status under 300. */
  readonly good: number
  readonly bad: number
  readonly perSecond: number
  /** The time within which a share of the answers arrived, in ms. */
  readonly latency: (share: number) => number
}

interface Load {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Makes the n-th request. */
  readonly make: (n: number) => Shot
  readonly sockets?: number
}

// A minimal client, because it takes its processor time from the server beside it.
const answered = async (pool: Pool, { headers }: Load, shot: Shot): Promise<boolean> => {
  const { statusCode, body } = await pool.request({
    method: shot.method,
    path: shot.path,
    headers: { ...headers, ...shot.headers },
    body: shot.body ?? null,
  })
  await body.dump()
  return statusCode < 300
}

/** Whether a request succeeded. A connection that broke counts as a failure. */
const fire = (pool: Pool, load: Load, shot: Shot): Promise<boolean> =>
  answered(pool, load, shot).catch(() => false)

const outcome = (latencies: readonly number[], bad: number, seconds: number): Outcome => ({
  good: latencies.length,
  bad,
  perSecond: latencies.length / seconds,
  latency: (share) => quantile(latencies, share),
})

/** Sends as many requests as possible for some seconds, with a given concurrency, to measure the server's capacity. */
export const flatOut = async (
  load: Load & { readonly seconds: number; readonly atOnce: number },
): Promise<Outcome> => {
  const pool = new Pool(load.address, { connections: load.atOnce })
  const latencies: number[] = []
  let [n, bad] = [0, 0]
  const start = performance.now()
  const end = start + load.seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const at = performance.now()
      const good = await fire(pool, load, load.make(n++))
      if (good) latencies.push(performance.now() - at)
      else bad += 1
    }
  }
  await Promise.all(Array.from({ length: load.atOnce }, worker))
  await pool.close()
  return outcome(latencies, bad, (performance.now() - start) / 1000)
}

/** Opens all connections of a pool first, because connecting all at once is slow and no save should wait for it. */
const connect = async (pool: Pool, load: Load, sockets: number): Promise<void> => {
  await Promise.all(
    Array.from({ length: sockets }, () => fire(pool, load, { method: 'GET', path: '/healthz' })),
  )
}

/**
 * Sends requests at an even pace, whether or not earlier ones were answered, to measure how long people wait. The wait
 * counts from the moment that a request was due, so that a stalled server cannot hide it.
 */
export const paced = async (
  load: Load & { readonly seconds: number; readonly rate: number },
): Promise<Outcome> => {
  const sockets = load.sockets ?? 64
  const pool = new Pool(load.address, { connections: sockets })
  await connect(pool, load, sockets)
  const latencies: number[] = []
  const total = Math.round(load.rate * load.seconds)
  const start = performance.now()
  let [sent, open, bad] = [0, 0, 0]
  await new Promise<void>((done) => {
    const note = (due: number, good: boolean) => {
      open -= 1
      if (good) latencies.push(performance.now() - due)
      else bad += 1
      if (open === 0 && sent === total) done()
    }
    const tick = () => {
      // The first is due at once. Without the 1 each would be sent, and seem to wait, a whole interval late.
      const dueByNow = Math.min(total, 1 + Math.floor(((performance.now() - start) / 1000) * load.rate))
      while (sent < dueByNow) {
        const due = start + (sent / load.rate) * 1000
        open += 1
        void fire(pool, load, load.make(sent++)).then((good) => note(due, good))
      }
      if (sent < total) setTimeout(tick, 1)
    }
    tick()
  })
  await pool.close()
  return outcome(latencies, bad, (performance.now() - start) / 1000)
}
