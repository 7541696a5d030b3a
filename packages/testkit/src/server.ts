import { type AppParts, withAnswers } from '@fletch/server/answers.ts'
import { workOf } from '@fletch/server/app.ts'
import { readConfig } from '@fletch/server/config.ts'
import type { Clock } from '@fletch/server/platform/clock.ts'
import { measuredImages } from '@fletch/server/platform/metrics/measured.ts'
import { createMetrics, type Metrics } from '@fletch/server/platform/metrics/metrics.ts'
import { openParts } from '@fletch/server/platform/open-parts.ts'
import type { Dependencies } from '@fletch/server/platform/parts.ts'
import { createPasswords } from '@fletch/server/platform/passwords/argon2-passwords.ts'
import type { FastifyInstance } from 'fastify'
import { onTestFinished } from 'vitest'
import { lentDatabase } from './database.ts'
import { keptApp, newApp } from './kept-apps.ts'
import { keptImages } from './kept-images.ts'
import { keptPool } from './kept-pools.ts'
import { lightHashing } from './light-hashing.ts'
import { type Person, registerPerson, type Sender, senderOf } from './person.ts'

export interface TestServer {
  /** The whole application; send requests with its `inject`. */
  readonly app: FastifyInstance
  readonly parts: AppParts
  readonly metrics: Metrics
  readonly dataDir: string
  /** Sends requests without an account. */
  readonly stranger: Sender
  /** Registers and signs in a new person. */
  person(name?: string): Promise<Person>
  /** The lines logged so far. */
  readonly logged: readonly string[]
  startJobs(): void
}

interface Wishes {
  /** Uses SQLite even in the PostgreSQL project, for tests of what only SQLite has. */
  readonly on?: 'sqlite'
  /** Settings by their environment names. */
  readonly settings?: Readonly<Record<string, string>>
  readonly clock?: Clock
  /** Replaces parts with others of the same shape: an unavailable store, a slow mail server. */
  readonly replace?: (parts: Dependencies) => Partial<Dependencies>
}

/** Starts the application on an empty database of the running project; it ends with the test. */
export const startTestServer = async ({
  on,
  settings = {},
  clock,
  replace,
}: Wishes = {}): Promise<TestServer> => {
  const { dataDir, giveBack, ...lent } = await lentDatabase()
  const databaseUrl = on === 'sqlite' ? undefined : lent.databaseUrl
  const config = readConfig({
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://fletch.test',
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...settings,
  })
  // A server with special settings is not reused.
  const hasOwnSettings = on !== undefined || Object.keys(settings).length > 0
  const httpApp = hasOwnSettings ? newApp() : keptApp()
  const logged = httpApp.startListening()
  const metrics = createMetrics()
  const program = await openParts(config, {
    log: httpApp.log,
    metrics,
    connect: keptPool,
    ...(clock === undefined ? {} : { clock }),
  })
  // People of a test get no mail about their registration; it would be among the mails of every test.
  let registering = 0
  const limits: Dependencies['limits'] = {
    ...program.parts.limits,
    isUsedUp: async (limited, who) =>
      (registering > 0 && limited === 'registrationMailsToRecipient') ||
      program.parts.limits.isUsedUp(limited, who),
  }
  const light = {
    ...program.parts,
    limits,
    passwords: createPasswords(undefined, lightHashing),
    images: measuredImages(keptImages(), metrics),
  }
  const parts = withAnswers({ ...light, ...replace?.(light) })
  const app = await httpApp.on({ parts, metrics })
  onTestFinished(async () => {
    await httpApp.giveBack()
    await program.close()
    giveBack()
  })
  return {
    app,
    parts,
    metrics,
    dataDir,
    logged,
    stranger: senderOf(app, null),
    person: async (name) => {
      registering += 1
      try {
        return await registerPerson(app, name)
      } finally {
        registering -= 1
      }
    },
    startJobs: () => program.startJobs(workOf(withAnswers(program.parts))),
  }
}
