import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freePort } from '@fletch/testkit/free-port.ts'
import { createDatabase, dropDatabases } from '@fletch/testkit/postgres-databases.ts'
import { startServerProcess } from '@fletch/testkit/server-process.ts'
import { startSwift } from '@fletch/testkit/swift.ts'
import { type Archer, newArcher } from '../measuring/archer.ts'
import { type Outcome, seconds } from './outcome.ts'
import { sendPhotos, unreadable } from './photos.ts'
import type { Stage } from './stage.ts'
import { startWriters, unexpected } from './writers.ts'

const mostMinutes = { apart: 5, together: 15 } as const
const photos = 20

type Settings = Readonly<Record<string, string>>

const command = async (name: 'backup' | 'restore', args: readonly string[], settings: Settings) => {
  const script = fileURLToPath(new URL(`../../apps/server/src/backup/${name}-command.ts`, import.meta.url))
  const begun = performance.now()
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: { ...process.env, ...settings },
  })
  return { said: stdout, took: performance.now() - begun }
}

/** The content of each archer's cards, as the server returns it. */
const cardsOf = async (address: string, { headers }: Archer): Promise<string> =>
  (await fetch(`${address}/api/scorecards`, { headers })).text()

/**
 * Takes a backup under load and restores it into the other database, and from the folder into a bucket, because an
 * operator may have moved. It must equal one moment of the last 5 minutes.
 */
export const backupUnderLoad = async (stage: Stage): Promise<Outcome> => {
  const own: Settings = {
    DATA_DIR: stage.dataDir,
    ...(stage.databaseUrl === undefined ? {} : { DATABASE_URL: stage.databaseUrl }),
  }
  await stage.start()
  const still = await newArcher(stage.address)
  const places = await sendPhotos(stage.address, still, photos)
  const asBefore = await cardsOf(stage.address, still)
  const writers = await startWriters({ address: stage.address })
  const during = writers.acknowledged()
  const taken = await command('backup', [], own)
  const saved = writers.acknowledged() - during
  const folder = /^Backup taken: (.*)$/m.exec(taken.said)?.[1] ?? ''
  const audit = await writers.finish()
  await stage.server?.stop()

  const swift = await startSwift()
  const other = await mkdtemp(join(tmpdir(), 'fletch-restored-'))
  const name = 'fletch_restored'
  const target: Settings = {
    DATA_DIR: other,
    ...swift.settings,
    ...(stage.databaseUrl === undefined
      ? { DATABASE_URL: await createDatabase(stage.postgres.url, name) }
      : {}),
  }
  try {
    await cp(folder, join(other, 'carried-over'), { recursive: true })
    const restored = await command('restore', [join(other, 'carried-over')], target)
    const server = await startServerProcess({
      dataDir: other,
      settings: { ...target, PORT: String(await freePort()), LOG_LEVEL: 'silent' },
    })
    // A restore ends all sessions.
    const again = await still.signInAt(server.address)
    const lost = await unreadable(server.address, again, places)
    const isEqual = (await cardsOf(server.address, again)) === asBefore
    await server.stop()
    const minutes = (taken.took + restored.took) / 60_000
    return {
      fault: 'everything burns down: backup and restore',
      database: stage.database,
      tried: `a backup while 8 phones save, restored into ${stage.databaseUrl === undefined ? 'PostgreSQL' : 'SQLite'} and a bucket`,
      ...audit,
      lost: audit.lost + lost,
      seen: `taken in ${seconds(taken.took)}, ${saved} saves meanwhile; restored in ${seconds(restored.took)}, every row read back, ${photos} photos whole`,
      broken: [
        ...unexpected(audit.answers),
        ...(isEqual ? [] : ['the cards of someone who saved nothing meanwhile were different']),
        ...(taken.took / 60_000 > mostMinutes.apart ? ['it took more than 5 minutes'] : []),
        ...(minutes > mostMinutes.together ? ['both took more than 15 minutes'] : []),
      ],
    }
  } finally {
    await swift.stop()
    await rm(other, { recursive: true, force: true })
    if (stage.databaseUrl === undefined) await dropDatabases(stage.postgres.url, name)
  }
}
