import type { Logger } from 'pino'
import { type Clock, instantOf, minutes } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { housekeeping } from './housekeeping.ts'
import type { Chore, JobWorker } from './jobs.ts'
import { type OutboxRunner, type OutboxTiming, runOutbox } from './outbox-runner.ts'
import { reasonOf } from './retries.ts'
import { deleteMailsOf, insertJob } from './store.ts'

/** The first run comes soon, but neither during the start nor together with another chore. */
const firstWithin = 10_000

interface RunningChores {
  /** Resolves when the running chores have finished. */
  stop(): Promise<void>
}

/** Runs a chore once. */
export const doChore = async (db: Database, chore: Chore): Promise<void> => {
  if ('inTransaction' in chore) await db.write(chore.inTransaction)
  else await chore.run()
}

/** Runs chores at their intervals. A failure is logged, and the chore runs again at its next time. */
const runChores = (
  chores: readonly Chore[],
  { db, log }: { readonly db: Database; readonly log: Logger },
): RunningChores => {
  const timers = new Map<Chore, NodeJS.Timeout>()
  const running = new Set<Promise<void>>()
  let stopped = false

  const run = async (chore: Chore): Promise<void> => {
    try {
      await doChore(db, chore)
    } catch (error) {
      log.error({ chore: chore.name, reason: reasonOf(error) }, 'a chore failed and will be tried again')
    }
  }

  const plan = (chore: Chore, after: number) => {
    const timer = setTimeout(() => {
      const task = run(chore).finally(() => {
        running.delete(task)
        if (!stopped) plan(chore, chore.every)
      })
      running.add(task)
    }, after)
    timers.set(chore, timer)
  }

  for (const chore of chores) plan(chore, Math.min(chore.every, firstWithin * Math.random()))

  return {
    stop: async () => {
      stopped = true
      for (const timer of timers.values()) clearTimeout(timer)
      await Promise.all(running)
    },
  }
}

interface JobParts {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly pace?: Partial<OutboxTiming>
}

const usualPace: OutboxTiming = {
  poll: 3000,
  claim: minutes(1),
  longestJob: minutes(10),
  farewell: 5000,
  atOnce: 4,
}

/** The outbox in the database, and its worker in this process. */
export const createJobs = ({ db, clock, log, pace }: JobParts): JobWorker => {
  let outbox: OutboxRunner | undefined
  let chores: RunningChores | undefined
  return {
    enqueue: async (tx, job) => {
      await insertJob(tx, job, instantOf(clock))
      tx.afterCommit(() => outbox?.wake())
    },
    forget: async (tx, whom) => {
      const payloads = await deleteMailsOf(tx, whom)
      return payloads.flatMap((payload) => {
        const { email }: { readonly email?: unknown } = Object(JSON.parse(payload))
        return typeof email === 'string' ? [email] : []
      })
    },
    start: (work) => {
      outbox = runOutbox({ db, clock, log, pace: { ...usualPace, ...pace }, handlers: work.handlers })
      chores = runChores([...housekeeping(clock), ...work.chores], { db, log })
    },
    stop: async () => {
      await Promise.all([outbox?.stop(), chores?.stop()])
    },
  }
}
