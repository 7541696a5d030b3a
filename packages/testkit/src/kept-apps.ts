import type { AppParts } from '@fletch/server/answers.ts'
import { buildApp } from '@fletch/server/app.ts'
import { createLog } from '@fletch/server/platform/log.ts'
import type { Metrics } from '@fletch/server/platform/metrics/metrics.ts'
import type { FastifyInstance } from 'fastify'
import { standIn } from './stand-in.ts'

/** What an application works with: other ones in each test. */
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

  /** Lines are heard into a list of the test's own from now on. */
  startListening(): readonly string[] {
    this.#lines = []
    return this.#lines
  }

  /** The application, which works with these from now on. */
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

  /** Ends with its test, unless the next one may have it. */
  async giveBack(): Promise<void> {
    if (this.#giveTo !== undefined && (await this.#isAsNew())) this.#giveTo.push(this)
    else await this.#app?.close()
  }

  /** No one closed it or let it listen, and every call was answered. */
  async #isAsNew(): Promise<boolean> {
    if (this.#behind === undefined || this.#wasOnNetwork) return false
    const { inFlight, watchers } = this.#behind.metrics
    return (await sumOf(inFlight)) + (await sumOf(watchers)) === 0
  }
}

const idle: KeptApp[] = []

/**
 * Applications that stay when a test ends, for the next one: to build one with all its routes takes longer than most
 * tests do. What it works with, from the database to the clock, is each test's own.
 */
export const keptApp = (): KeptApp => idle.pop() ?? new KeptApp(idle)

/** An application for one test alone. */
export const newApp = (): KeptApp => new KeptApp()
