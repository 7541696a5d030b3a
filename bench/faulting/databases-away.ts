import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startCuttingProxy } from '@fletch/testkit/cutting-proxy.ts'
import { postgresUser } from '@fletch/testkit/postgres-binaries.ts'
import { createDatabaseIn } from '@fletch/testkit/postgres-tablespace.ts'
import { type Outcome, seconds } from './outcome.ts'
import { giveTo, type Stage } from './stage.ts'
import { startWriters, unexpected } from './writers.ts'

const away = 5000

/** Makes the database unavailable for 5 s. The server must answer 503 meanwhile, survive, and continue by itself. */
export const databaseAway = async (stage: Stage): Promise<Outcome> => {
  const database = new URL(stage.databaseUrl ?? '')
  const proxy = await startCuttingProxy(`http://${database.host}`)
  database.host = new URL(proxy.address).host
  await stage.start({ settings: { DATABASE_URL: database.href } })
  const writers = await startWriters({ address: stage.address })
  await pause(1000)
  proxy.become('cut')
  const before = writers.acknowledged()
  await pause(away)
  const during = writers.acknowledged() - before
  proxy.become('open')
  await pause(3000)
  const audit = await writers.finish()
  const hasEnded = stage.server?.hasEnded() ?? true
  await stage.server?.kill()
  await proxy.close()
  return {
    fault: 'the database is away',
    database: stage.database,
    tried: 'all its connections cut and none taken for 5 s while 8 phones save',
    ...audit,
    seen: `${audit.answers.get(503) ?? 0} answers were 503, ${during} of the saves came through meanwhile; longest wait ${seconds(audit.longest)}`,
    broken: [
      ...unexpected(audit.answers, 503),
      ...(hasEnded ? ['the process ended'] : []),
      ...((audit.answers.get(503) ?? 0) === 0 ? ['no one was told'] : []),
      ...(audit.longest > away + 5000 ? [`it went on after ${seconds(audit.longest)}`] : []),
    ],
  }
}

const crashes = 3

/** Restarts the database as after a power cut. */
export const databaseCrashes = async (stage: Stage): Promise<Outcome> => {
  await stage.start()
  const writers = await startWriters({ address: stage.address })
  for (let crash = 0; crash < crashes; crash += 1) {
    await pause(1000)
    await stage.postgres.crash()
  }
  await pause(1500)
  const audit = await writers.finish()
  const hasEnded = stage.server?.hasEnded() ?? true
  return {
    fault: 'PostgreSQL is killed and recovers',
    database: stage.database,
    tried: `${crashes} times (SIGQUIT, recovery from its journal) while 8 phones save`,
    ...audit,
    seen: `${audit.answers.get(503) ?? 0} answers were 503; longest wait ${seconds(audit.longest)}`,
    broken: [...unexpected(audit.answers, 503), ...(hasEnded ? ['the process ended'] : [])],
  }
}

/** A disk of some megabytes, if this machine allows it. */
const smallDisk = async (megabytes: number) => {
  const folder = await mkdtemp(join(tmpdir(), 'fletch-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'none', folder], {
      stdio: 'ignore',
    })
  } catch {
    await rm(folder, { recursive: true })
    return undefined // reported in the table
  }
  return {
    folder,
    /** Fills it except for some bytes. */
    fill: async (left: number) => {
      const { bavail, bsize } = await statfs(folder)
      const ballast = new Uint8Array(Math.max(0, bavail * bsize - left))
      await writeFile(join(folder, 'ballast'), ballast).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOSPC') throw error // the server was faster, and it is full already
      })
    },
    makeRoom: () => rm(join(folder, 'ballast'), { force: true }),
    remove: async () => {
      execFileSync('umount', ['-l', folder])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const fault = 'the disk is full'

const notTried = (stage: Stage, which = fault): Outcome => ({
  fault: which,
  database: stage.database,
  tried: 'not at all',
  acknowledged: 0,
  lost: 0,
  twice: 0,
  seen: '',
  broken: ['this machine lets us mount no small disk: run it as root'],
})

type SmallDisk = NonNullable<Awaited<ReturnType<typeof smallDisk>>>

const fillUp = async (stage: Stage, disk: SmallDisk): Promise<Outcome> => {
  const writers = await startWriters({ address: stage.address })
  await pause(500)
  await disk.fill(200_000)
  await pause(4000)
  const refused = writers.answers.get(503) ?? 0
  const until = performance.now()
  await disk.makeRoom()
  const before = writers.acknowledged()
  while (writers.acknowledged() === before && performance.now() - until < 20_000) await pause(20)
  const goesOn = performance.now() - until
  await pause(1000)
  const audit = await writers.finish()
  return {
    fault,
    database: stage.database,
    tried:
      'all but 200 kB of a small disk taken for 4 s while 8 phones save, in the middle of shared commits',
    ...audit,
    seen: `${refused} answers were 503; went on ${seconds(goesOn)} after there was room`,
    broken: [
      ...unexpected(audit.answers, 503),
      ...(refused === 0 ? ['the disk was never full'] : []),
      ...(stage.server?.hasEnded() ? ['the process ended'] : []),
    ],
  }
}

const withSmallFile = async (stage: Stage, disk: SmallDisk): Promise<Outcome> => {
  await stage.start({ settings: { DATA_DIR: disk.folder } })
  try {
    return await fillUp(stage, disk)
  } finally {
    await stage.server?.kill()
  }
}

const withSmallTables = async (stage: Stage, disk: SmallDisk): Promise<Outcome> => {
  const folder = join(disk.folder, 'tables')
  await mkdir(folder)
  await giveTo(folder, postgresUser())
  const small = await createDatabaseIn(stage.postgres.url, 'fletch_small', folder)
  try {
    await stage.start({ settings: { DATABASE_URL: small.url } })
    return await fillUp(stage, disk)
  } finally {
    await stage.server?.kill()
    await disk.makeRoom()
    await small.drop()
  }
}

/** Puts SQLite on a small disk; for PostgreSQL only the tables, with the journal on a disk of its own. */
export const diskFull = async (stage: Stage): Promise<Outcome> => {
  const disk = await smallDisk(32)
  if (disk === undefined) return notTried(stage)
  try {
    return await (stage.database === 'SQLite' ? withSmallFile : withSmallTables)(stage, disk)
  } finally {
    await disk.remove()
  }
}

const logFault = 'the disk under the log is full'

/** Writes the log to a small disk and fills it. Every save must go on, and so must the log when there is room. */
export const logDiskFull = async (stage: Stage): Promise<Outcome> => {
  const disk = await smallDisk(4)
  if (disk === undefined) return notTried(stage, logFault)
  try {
    const log = join(disk.folder, 'fletch.log')
    await stage.start({ settings: { LOG_LEVEL: 'info' }, output: log })
    const writers = await startWriters({ address: stage.address })
    await pause(500)
    await disk.fill(100_000)
    await pause(4000)
    const before = writers.acknowledged()
    await pause(2000)
    const meanwhile = writers.acknowledged() - before
    const probe = await fetch(`${stage.address}/healthz`)
    await disk.makeRoom()
    await pause(1500)
    const audit = await writers.finish()
    const code = await stage.server?.stop()
    const text = await readFile(log, 'utf8')
    const lost = [...text.matchAll(/"lost":(\d+)/g)].reduce((sum, [, count]) => sum + Number(count), 0)
    return {
      fault: logFault,
      database: stage.database,
      tried: 'all but 100 kB of a small disk under the log taken for 6 s while 8 phones save, then SIGTERM',
      ...audit,
      seen: `${meanwhile} saves while it was full; the log says that ${lost} lines are lost`,
      broken: [
        ...unexpected(audit.answers),
        ...(meanwhile === 0 ? ['nothing was saved while it was full'] : []),
        ...(probe.status === 200 ? [] : [`/healthz answered ${probe.status}`]),
        ...(lost === 0 ? ['the log does not say what it lost'] : []),
        ...(code === 0 ? [] : [`it ended with ${code}`]),
      ],
    }
  } finally {
    await stage.server?.kill()
    await disk.remove()
  }
}
