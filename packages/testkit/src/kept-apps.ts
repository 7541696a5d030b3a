import type { AppParts } from '@fletch/server/answers.ts'
import { buildApp } from '@fletch/server/app.ts'
import { createLog } from '@fletch/server/platform/log.ts'
import type { Metrics } from '@fletch/server/platform/metrics/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { standIn } from './stand-in.ts'

/** What an application works with, replaced for each test. */
interface Behind {
  readonly parts: AppParts
  readonly metrics: Metrics
}

const sumOf = async (gauge: Metrics['inFlight']): Promise<number> =>
  (await gauge.get()).values.reduce((sum, { value }) => sum + value, 0)

class KeptApp {
  readonly #giveTo: KeptApp[] | undefined
  #lines: string[] = []
  #behind: Behind | undefined
  #app: FastifyInstance | undefined
  #wasOnNetwork = false
  readonly log = createLog('debug', { write: (line) => void this.#lines.push(line) })

  constructor(giveTo?: KeptApp[]) {
    this.#giveTo = giveTo
  }

  /** Starts a new list of log lines for the current test. */
  startListening(): readonly string[] {
    this.#lines = []
    return this.#lines
  }

  /** The application, working with these parts from now on. */
  async on(behind: Behind): Promise<FastifyInstance> {
    this.#behind = behind
    this.#app ??= await this.#build(behind)
    return this.#app
  }

  async #build(first: Behind): Promise<FastifyInstance> {
    const { parts, metrics } = standIn(first, () => this.#behind ?? first)
    const app = await buildApp(parts, { web: null, metrics })
    for (const event of ['onListen', 'onClose'] as const)
      app.addHook(event, async () => {
        this.#wasOnNetwork = true
      })
    await app.ready()
    return app
  }

  /** Closes the application after its test, unless the next test can reuse it. */
  async giveBack(): Promise<void> {
    if (this.#giveTo !== undefined && (await this.#isAsNew())) this.#giveTo.push(this)
    else await this.#app?.close()
  }

  /** It was not closed, did not listen on a port, and has answered every call. */
  async #isAsNew(): Promise<boolean> {
    if (this.#behind === undefined || this.#wasOnNetwork) return false
    const { inFlight, watchers } = this.#behind.metrics
    return (await sumOf(inFlight)) + (await sumOf(watchers)) === 0
  }
}

const idle: KeptApp[] = []

/**
 * An application that is reused by the next test, because building one with all its routes takes longer than most
 * tests. What it works with, from the database to the clock, is replaced for each test.
 */
export const keptApp = (): KeptApp => idle.pop() ?? new KeptApp(idle)

/** An application for a single test. */
export const newApp = (): KeptApp => new KeptApp()
