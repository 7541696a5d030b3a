import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { withAnswers } from './answers.ts'
import { buildApp, workOf } from './app.ts'
import type { Config } from './config.ts'
import { prepareAdministrator } from './modules/console/module.ts'
import type { Clock } from './platform/clock.ts'
import { serveMetrics } from './platform/http/observability.ts'
import { findWebApp } from './platform/http/web-app.ts'
import type { StoredLog } from './platform/kept-log/kept-log.ts'
import { storedLogOf } from './platform/log.ts'
import { createMetrics } from './platform/metrics/metrics.ts'
import { openParts } from './platform/open-parts.ts'
import type { Dependencies } from './platform/parts.ts'
import { blameListenSettings, blameSetting } from './unusable-setting.ts'

const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface RunningServer {
  readonly app: FastifyInstance
  readonly parts: Dependencies
  /** The address it listens on. */
  readonly address: string
  /** The administrator's password if this start generated it, to be printed once. */
  readonly newAdminPassword: string | null
  /** Finishes the requests in flight, then closes everything in order. */
  readonly close: () => Promise<void>
}

interface Surroundings {
  readonly log: Logger
  readonly clock?: Clock
  /** Stores the log for the administrator's console. */
  readonly keptLog?: StoredLog
  /** How many lines the log's output has dropped. */
  readonly lostLogLines?: () => number
  /** The folder of the built web app. */
  readonly webFolder?: string
}

const stopServing = (server: Server): Promise<void> =>
  new Promise((stopped, failed) => server.close((error) => (error === undefined ? stopped() : failed(error))))

/** Opens the parts, listens, and resolves once everything is ready. */
export const startServer = async (
  config: Config,
  { webFolder = builtWebApp, lostLogLines = () => 0, ...surroundings }: Surroundings,
): Promise<RunningServer> => {
  const metrics = createMetrics()
  metrics.before(async () => {
    metrics.lostLogLines.reset()
    metrics.lostLogLines.inc(lostLogLines())
  })
  const { parts: openedParts, startJobs, close } = await openParts(config, { ...surroundings, metrics })
  const parts = withAnswers(openedParts)
  try {
    // The password is hashed while the application is built.
    const [app, newAdminPassword] = await Promise.all([
      buildApp(parts, { web: findWebApp(webFolder), metrics }),
      prepareAdministrator(parts),
    ])
    const { host, port, metricsPort } = config
    await blameListenSettings(() => app.listen({ port, host }))
    const metricsServer =
      metricsPort === undefined
        ? null
        : await blameSetting('METRICS_PORT', () => serveMetrics(metricsPort, metrics))
    startJobs(workOf(parts))
    const address = addressOf(app.server.address(), config)
    const news = storedLogOf(parts.log)
    news.info({ address }, 'the server is ready')
    return {
      app,
      parts,
      address,
      newAdminPassword,
      close: async () => {
        news.info('the server stops')
        await app.close()
        if (metricsServer !== null) await stopServing(metricsServer)
        await close()
      },
    }
  } catch (error) {
    await close()
    throw error
  }
}

const addressOf = (address: AddressInfo | string | null, config: Config): string => {
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host.includes(':') ? `[${config.host}]` : config.host
  return `http://${host}:${port}`
}
