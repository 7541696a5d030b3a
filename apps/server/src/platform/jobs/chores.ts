import type { Logger } from 'pino'
import type { Database } from '../db/database.ts'
import type { Chore } from './jobs.ts'
import { reasonOf } from './retries.ts'

/** The first run comes soon, but neither during the start nor together with another chore. */
const firstWithin = 10_000

export interface RunningChores {
  /** Resolves when the running chores have finished. */
  stop(): Promise<void>
}

/** Runs a chore once. */
export const doChore = async (db: Database, chore: Chore): Promise<void> => {
  if ('inTransaction' in chore) await db.write(chore.inTransaction)
  else await chore.run()
}

/** Runs chores at their intervals. A failure is logged, and the chore runs again at its next time. */
export const runChores = (
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
      const done = run(chore).finally(() => {
        running.delete(done)
        if (!stopped) plan(chore, chore.every)
      })
      running.add(done)
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
