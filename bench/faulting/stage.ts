import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@fletch/testkit/free-port.ts'
import type { RunningPostgres } from '@fletch/testkit/postgres.ts'
import { createDatabase, dropDatabases } from '@fletch/testkit/postgres-databases.ts'
import { type ServerProcess, startServerProcess } from '@fletch/testkit/server-process.ts'
import type { Outcome } from './outcome.ts'

export type DatabaseName = 'SQLite' | 'PostgreSQL'

/** An environment for one fault. Data, port and settings are kept when the server is killed. */
export interface Stage {
  readonly database: DatabaseName
  readonly address: string
  readonly dataDir: string
  readonly databaseUrl: string | undefined
  readonly postgres: RunningPostgres
  /** The running server; undefined if none runs. */
  server: ServerProcess | undefined
  /** Starts the server with its previous data. Returns how long it took to be ready, in ms. */
  start(more?: Start): Promise<number>
}

interface Start {
  readonly settings?: Readonly<Record<string, string>>
  readonly preload?: readonly URL[]
  readonly until?: AbortSignal
  /** A file for what it prints. */
  readonly output?: string
}

let prepared = 0

/** Prepares a stage, calls `work` with it, and takes everything down. */
export const onStage = async <Result>(
  database: DatabaseName,
  postgres: RunningPostgres,
  work: (stage: Stage) => Promise<Result>,
): Promise<Result> => {
  prepared += 1
  const dataDir = await mkdtemp(join(tmpdir(), 'fletch-fault-'))
  const port = await freePort()
  const name = `fletch_fault_${prepared}`
  const databaseUrl = database === 'PostgreSQL' ? await createDatabase(postgres.url, name) : undefined
  const stage: Stage = {
    database,
    address: `http://127.0.0.1:${port}`,
    dataDir,
    databaseUrl,
    postgres,
    server: undefined,
    start: async ({ settings = {}, ...more } = {}) => {
      const begun = performance.now()
      stage.server = await startServerProcess({
        dataDir,
        ...more,
        settings: {
          PORT: String(port),
          LOG_LEVEL: 'silent',
          ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
          ...settings,
        },
      })
      return performance.now() - begun
    },
  }
  try {
    return await work(stage)
  } finally {
    await stage.server?.kill()
    await rm(dataDir, { recursive: true, force: true })
    if (databaseUrl !== undefined) await dropDatabases(postgres.url, name)
  }
}

/** One fault on one database. */
export type Scenario = (database: DatabaseName, postgres: RunningPostgres) => Promise<Outcome>

export const staged =
  (work: (stage: Stage) => Promise<Outcome>): Scenario =>
  (database, postgres) =>
    onStage(database, postgres, work)

/** Gives PostgreSQL's own user access to a folder, if there is such a user. */
export const giveTo = async (folder: string, user: { uid: number; gid: number } | undefined) => {
  if (user !== undefined) await chown(folder, user.uid, user.gid)
}
