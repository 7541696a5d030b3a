import { Agent, type IncomingMessage, request } from 'node:http'
import { quantile } from './report.ts'

export interface Shot {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
}

export interface Outcome {
  /** Answers with a status under 300. */
  readonly good: number
  readonly bad: number
  readonly perSecond: number
  /** Milliseconds below which a share of the answers came. */
  readonly latency: (share: number) => number
}

interface Load {
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Makes the n-th request. */
  readonly make: (n: number) => Shot
  readonly sockets?: number
}

const fire = (agent: Agent, { address, headers }: Load, shot: Shot): Promise<boolean> =>
  new Promise((answered) => {
    const { hostname, port } = new URL(address)
    const length = shot.body === undefined ? {} : { 'content-length': Buffer.byteLength(shot.body) }
    const sent = request(
      {
        agent,
        hostname,
        port,
        method: shot.method,
        path: shot.path,
        headers: { ...headers, ...shot.headers, ...length },
      },
      (response: IncomingMessage) => {
        response.resume()
        response.on('end', () => answered((response.statusCode ?? 500) < 300))
      },
    )
    sent.on('error', () => answered(false))
    sent.end(shot.body)
  })

const outcome = (latencies: readonly number[], bad: number, seconds: number): Outcome => ({
  good: latencies.length,
  bad,
  perSecond: latencies.length / seconds,
  latency: (share) => quantile(latencies, share),
})

/** As many requests as can be had for some seconds, so many at once: shows how much a server can do. */
export const flatOut = async (
  load: Load & { readonly seconds: number; readonly atOnce: number },
): Promise<Outcome> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.atOnce })
  const latencies: number[] = []
  let [n, bad] = [0, 0]
  const start = performance.now()
  const end = start + load.seconds * 1000
  const worker = async () => {
    while (performance.now() < end) {
      const at = performance.now()
      const good = await fire(agent, load, load.make(n++))
      if (good) latencies.push(performance.now() - at)
      else bad += 1
    }
  }
  await Promise.all(Array.from({ length: load.atOnce }, worker))
  agent.destroy()
  return outcome(latencies, bad, (performance.now() - start) / 1000)
}

/**
 * Requests at an even pace, whether or not the earlier ones were answered: shows how long people wait.
 * The wait counts from the moment that a request was due, so a server that stalls cannot hide it.
 */
export const paced = async (
  load: Load & { readonly seconds: number; readonly rate: number },
): Promise<Outcome> => {
  const agent = new Agent({ keepAlive: true, maxSockets: load.sockets ?? 64 })
  const latencies: number[] = []
  const total = Math.round(load.rate * load.seconds)
  const start = performance.now()
  let [sent, open, bad] = [0, 0, 0]
  await new Promise<void>((done) => {
    const answered = (due: number, good: boolean) => {
      open -= 1
      if (good) latencies.push(performance.now() - due)
      else bad += 1
      if (open === 0 && sent === total) done()
    }
    const tick = () => {
      const dueByNow = Math.min(total, Math.floor(((performance.now() - start) / 1000) * load.rate))
      while (sent < dueByNow) {
        const due = start + (sent / load.rate) * 1000
        open += 1
        void fire(agent, load, load.make(sent++)).then((good) => answered(due, good))
      }
      if (sent < total) setTimeout(tick, 1)
    }
    tick()
  })
  agent.destroy()
  return outcome(latencies, bad, (performance.now() - start) / 1000)
}
