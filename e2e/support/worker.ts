import { hashLightly, type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import { test as base } from '@playwright/test'
import { type Cast, makeCast } from '../scenes/cast.ts'
import { SharedWindow } from './shared-window.ts'
import { sizeOf } from './sizes.ts'

type Settings = Readonly<Record<string, string>>

export interface Worker {
  /** The server in its own process, shared by the journeys of a worker. */
  readonly server: ServerProcess
  /** Another server with its own settings on the embedded database, shared by journeys with the same settings. */
  readonly serverWith: (settings: Settings) => Promise<ServerProcess>
  /** The browser window of the journeys that need nothing special. */
  readonly sharedWindow: SharedWindow
  /** All people whom the scenes need, on the worker's server. */
  readonly cast: Cast
}

const preload = [hashLightly]

const settingsOfWorker = (databaseUrl: string | undefined): Settings =>
  databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }

/**
 * What the journeys of a worker share; each part is created on first use. All fixtures are here, because a journey
 * with its own worker fixture would get a new process with a server and a browser.
 */
export const test = base.extend<object, Worker>({
  server: [
    async ({ browserName: _browserName }, use) => {
      const settings = settingsOfWorker(process.env['E2E_DATABASE_URL'])
      const server = await startServerProcess({ settings, preload })
      await use(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  serverWith: [
    async ({ browserName: _browserName }, use) => {
      const started = new Map<string, Promise<ServerProcess>>()
      await use((settings) => {
        const key = JSON.stringify(settings)
        const server =
          started.get(key) ?? startServerProcess({ settings: { ...settings, DATABASE_URL: '' }, preload })
        started.set(key, server)
        return server
      })
      for (const server of started.values()) await (await server).stop()
    },
    { scope: 'worker' },
  ],
  sharedWindow: [
    async ({ browser, server }, use, { project }) => {
      const window = new SharedWindow(() =>
        browser.newContext({
          ...sizeOf(project.name),
          serviceWorkers: 'block',
          baseURL: server.address,
        }),
      )
      await use(window)
      await window.close()
    },
    { scope: 'worker' },
  ],
  cast: [async ({ server }, use) => use(await makeCast(server.address)), { scope: 'worker' }],
})
