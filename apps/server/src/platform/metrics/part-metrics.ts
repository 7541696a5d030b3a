import { statfs } from 'node:fs/promises'
import { hours, instantAfter, instantOf } from '../clock.ts'
import { outboxFigures } from '../jobs/store.ts'
import type { Dependencies } from '../parts.ts'
import { lastBackupAt } from './last-backup.ts'
import type { Metrics } from './metrics.ts'

/** In ms. A database that is silent for longer counts as unavailable, so that the other metrics are served anyway. */
const timeout = 2000

const within = <Result>(work: Promise<Result>): Promise<Result> => {
  const tooLate = Promise.withResolvers<Result>()
  const timer = setTimeout(() => tooLate.reject(new Error('The database does not answer')), timeout)
  return Promise.race([work, tooLate.promise]).finally(() => clearTimeout(timer))
}

const lookIntoOutbox = async ({ db, clock }: MeasuredParts, { outboxJobs, outboxOldest }: Metrics) => {
  const { waiting, oldest, givenUp } = await outboxFigures(db.read, instantAfter(clock, -hours(24)))
  outboxJobs.set({ state: 'waiting' }, waiting)
  outboxJobs.set({ state: 'given up' }, givenUp)
  const age = oldest === null ? 0 : Date.parse(instantOf(clock)) - Date.parse(oldest)
  outboxOldest.set(Math.max(0, age / 1000))
}

const forgetOutbox = ({ outboxJobs, outboxOldest }: Metrics) => {
  outboxJobs.reset()
  outboxOldest.reset()
}

type MeasuredParts = Pick<Dependencies, 'db' | 'clock' | 'config' | 'log'>

/** Updated at each reading: the database, its outbox, free disk space, and the last backup. */
export const measureParts = (parts: MeasuredParts, metrics: Metrics): void => {
  metrics.before(async () => {
    try {
      await within(lookIntoOutbox(parts, metrics))
      metrics.databaseUp.set(1)
    } catch (error) {
      parts.log.warn({ err: error }, 'the outbox could not be measured')
      metrics.databaseUp.set(0)
      forgetOutbox(metrics)
    }
  })
  metrics.before(async () => {
    const connections = parts.db.connections()
    for (const [state, count] of Object.entries(connections ?? {}))
      metrics.databaseConnections.set({ state }, count)
  })
  metrics.before(async () => {
    const { bavail, bsize } = await statfs(parts.config.dataDir)
    metrics.dataFree.set(bavail * bsize)
  })
  metrics.before(async () => metrics.lastBackup.set((await lastBackupAt(parts.config.dataDir)) ?? 0))
}
