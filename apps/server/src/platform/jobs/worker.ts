import type { Logger } from 'pino'
import { type Clock, instantOf, minutes } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type RunningChores, runChores } from './chores.ts'
import { housekeeping } from './housekeeping.ts'
import type { JobWorker } from './jobs.ts'
import { type OutboxRunner, type OutboxTiming, runOutbox } from './outbox-runner.ts'
import { deleteMailsOf, insertJob } from './store.ts'

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
