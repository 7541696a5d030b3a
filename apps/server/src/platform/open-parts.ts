import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { blameSetting } from '../unusable-setting.ts'
import { type Clock, systemClock } from './clock.ts'
import { openDatabase } from './db/database.ts'
import type { openPool } from './db/dialects/postgresql.ts'
import { lockFolderOf } from './db/dialects/sqlite-file.ts'
import { databaseFault } from './db/faults.ts'
import { signingKey } from './db/secrets.ts'
import { openRateLimits } from './http/rate-limits.ts'
import { createImages } from './images/decoded-images.ts'
import type { Work } from './jobs/jobs.ts'
import { createJobs } from './jobs/worker.ts'
import type { StoredLog } from './kept-log/kept-log.ts'
import { openLive } from './live/open-live.ts'
import { storedLogOf } from './log.ts'
import { createLongAnswers, longAnswerLimits } from './long-answers.ts'
import { createMailSender } from './mail/mail-sender.ts'
import {
  measuredDatabase,
  measuredImages,
  measuredJob,
  measuredMail,
  measuredObjects,
} from './metrics/measured.ts'
import type { Metrics } from './metrics/metrics.ts'
import { measureParts } from './metrics/part-metrics.ts'
import { openObjectStore } from './objects/object-store.ts'
import type { Dependencies } from './parts.ts'
import { createPasswords } from './passwords/argon2-passwords.ts'
import { pushKeys } from './push/push-keys.ts'
import { pushSubject } from './push/push-subject.ts'
import { createPushSender } from './push/web-push-sender.ts'
import { createWriteBudget, noWriteBudget } from './write-budget.ts'

interface OpenParts {
  readonly parts: Dependencies
  /** Starts running jobs and chores. */
  readonly startJobs: (work: Work) => void
  /** Stops everything in order; all acknowledged work is kept. */
  readonly close: () => Promise<void>
}

interface Surroundings {
  readonly log: Logger
  readonly clock?: Clock
  readonly keptLog?: StoredLog
  readonly metrics: Metrics
  /** Opens connections to PostgreSQL; tests reuse theirs. */
  readonly connect?: typeof openPool
}

/** Opens everything the application works with, and migrates the database. */
export const openParts = async (
  config: Config,
  { log, clock = systemClock, keptLog, metrics, connect }: Surroundings,
): Promise<OpenParts> => {
  await blameSetting('DATA_DIR', () => mkdir(config.dataDir, { recursive: true }))
  const onIdleFailure = (error: Error) => log.warn({ err: error }, 'a database connection broke')
  const databaseSetting = config.databaseUrl === undefined ? 'DATA_DIR' : 'DATABASE_URL'
  const file = join(config.dataDir, 'fletch.db')
  const lock = config.databaseUrl === undefined ? lockFolderOf(file) : null
  const checkedDatabase = await blameSetting(databaseSetting, async () => {
    const database = await openDatabase({
      databaseUrl: config.databaseUrl,
      file,
      onIdleFailure,
      ...(connect === undefined ? {} : { connect }),
    })
    await database.ping().catch((error: unknown) => {
      if (databaseFault(error) !== 'read only') throw error // after a failover reads are still served
    })
    return database
  })
  const db = measuredDatabase(checkedDatabase, metrics)
  const steps = await db.migrate()
  keptLog?.start(db)
  if (steps.length > 0) storedLogOf(log).info({ steps }, 'database brought up to date')

  const limits = openRateLimits(config, onIdleFailure, connect)
  const mail = measuredMail(createMailSender(config, clock), metrics)
  const objects = measuredObjects(await openObjectStore(config), metrics)
  const images = createImages(log)
  const jobs = createJobs({ db, clock, log })
  const live = openLive(config, log)
  const parts: Dependencies = {
    config,
    log,
    clock,
    db,
    limits,
    budget: config.rateLimit ? createWriteBudget(clock) : noWriteBudget,
    longAnswers: createLongAnswers(longAnswerLimits),
    mail,
    push: createPushSender({ keys: () => pushKeys(db), subject: pushSubject(config) }),
    jobs,
    live,
    passwords: createPasswords(),
    objects,
    images: measuredImages(images, metrics),
    uploadKey: await signingKey(db),
  }
  measureParts(parts, metrics)
  return {
    parts,
    startJobs: ({ handlers, chores }) =>
      jobs.start({
        handlers: Object.fromEntries(
          Object.entries(handlers).map(([kind, handler]) => [kind, measuredJob(kind, handler, metrics)]),
        ),
        chores,
      }),
    close: async () => {
      await jobs.stop()
      await live.close()
      await mail.close()
      await images.close()
      await objects.close()
      await limits.close()
      await keptLog?.stop()
      await db.close()
      lock?.release()
    },
  }
}
