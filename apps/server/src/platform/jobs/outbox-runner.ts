import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Clock, instantAfter, instantOf } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { type JobHandler, PermanentFailure } from './jobs.ts'
import { mostAttempts, pauseAfter, reasonOf } from './retries.ts'
import { type Claim, claimJobs, endClaim, extendClaims, type JobResult } from './store.ts'

/** Timing in ms, and how many jobs run at once. */
export interface OutboxTiming {
  readonly poll: number
  /** How long a claim lasts without being extended. Jobs of a killed process wait this long. */
  readonly claim: number
  readonly longestJob: number
  /** How long a stop waits for running jobs before it leaves them to the next process. */
  readonly farewell: number
  readonly atOnce: number
}

interface Surroundings {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly pace: OutboxTiming
  readonly handlers: Readonly<Record<string, JobHandler>>
}

export interface OutboxRunner {
  /** Looks for work now. */
  wake(): void
  stop(): Promise<void>
}

const endsWithin = async (milliseconds: number, work: Promise<unknown>): Promise<boolean> => {
  const patience = new AbortController()
  const tooLate = pause(milliseconds, false, { signal: patience.signal })
  tooLate.catch(() => undefined) // cancelled below
  try {
    return await Promise.race([work.then(() => true), tooLate])
  } finally {
    patience.abort()
  }
}

/** Runs the jobs of the outbox, a few at once. Failed jobs are postponed and finally given up. */
export const runOutbox = ({ db, clock, log, pace, handlers }: Surroundings): OutboxRunner => {
  const kinds = Object.keys(handlers)
  // One place is left for all other kinds: jobs that wait for a slow push service do not keep mail waiting.
  const mostOfKind = Math.max(1, pace.atOnce - 1)
  const running = new Map<string, { readonly kind: string; readonly ended: Promise<void> }>()
  let stopped = false
  let leftBehind = false
  let looking: Promise<void> | undefined
  let wokenMeanwhile = false

  const hasRoom = () => !stopped && running.size < pace.atOnce

  /** The kinds that can run now, and how many jobs can be claimed although all may be of one kind. */
  const roomNow = () => {
    const runningByKind = Map.groupBy(running.values(), ({ kind }) => kind)
    const placesByKind = kinds.map((kind) => ({
      kind,
      places: mostOfKind - (runningByKind.get(kind)?.length ?? 0),
    }))
    const open = placesByKind.filter(({ places }) => places > 0)
    const most = Math.min(pace.atOnce - running.size, ...open.map(({ places }) => places))
    return { kinds: open.map(({ kind }) => kind), most }
  }

  const look = async () => {
    while (hasRoom()) {
      wokenMeanwhile = false
      const room = roomNow()
      const until = instantAfter(clock, pace.claim)
      const claims = await claimJobs(db, { ...room, now: instantOf(clock), until })
      for (const claim of claims) {
        const end = perform(claim).finally(() => finishJob(claim))
        running.set(claim.id, { kind: claim.kind, ended: end })
      }
      if (claims.length < room.most && !wokenMeanwhile) return
    }
  }

  const runNow = () => {
    wokenMeanwhile = true
    if (stopped || looking !== undefined) return
    looking = look()
      .catch((error: unknown) => log.warn({ reason: reasonOf(error) }, 'the outbox could not be looked into'))
      .finally(() => {
        looking = undefined
        if (wokenMeanwhile && hasRoom()) runNow()
      })
  }

  const finishJob = ({ id }: Claim) => {
    running.delete(id)
    runNow()
  }

  const perform = async (claim: Claim): Promise<void> => {
    const about = { job: claim.id, kind: claim.kind, attempts: claim.attempts }
    const ending = await attempt(claim).then(
      (): JobResult => ({ doneAt: instantOf(clock) }),
      (error: unknown) => failed(about, error),
    )
    await recordEnding(claim, ending, about)
  }

  const attempt = async ({ kind, payload }: Claim): Promise<void> => {
    const handler = handlers[kind]
    if (handler === undefined) throw new Error(`No feature does the job ${kind}`)
    if (!(await endsWithin(pace.longestJob, handler(JSON.parse(payload)))))
      throw new Error('It took too long')
  }

  const failed = (about: { readonly attempts: number }, error: unknown): JobResult => {
    const lastError = reasonOf(error)
    if (error instanceof PermanentFailure || about.attempts >= mostAttempts) {
      log.error({ ...about, reason: lastError }, 'a job was given up on')
      return { givenUpAt: instantOf(clock), lastError }
    }
    log.warn({ ...about, reason: lastError }, 'a job failed and will be tried again')
    return { dueAt: instantAfter(clock, pauseAfter(about.attempts, Math.random())), lastError }
  }

  /**
   * Retries until the result is recorded, so that a finished job does not run again because the database was
   * unavailable.
   */
  const recordEnding = async (claim: Claim, ending: JobResult, about: object): Promise<void> => {
    const giveUpAt = performance.now() + pace.claim
    for (;;) {
      try {
        if (!(await endClaim(db, claim, ending))) log.warn(about, 'a job was taken over before it ended')
        return
      } catch (error) {
        if (leftBehind || performance.now() > giveUpAt) {
          log.error({ ...about, reason: reasonOf(error) }, 'the end of a job could not be written down')
          return
        }
        await pause(Math.min(1000, pace.claim / 10))
      }
    }
  }

  const polling = setInterval(runNow, pace.poll)
  const extending = setInterval(() => {
    if (running.size === 0) return
    extendClaims(db, [...running.keys()], instantAfter(clock, pace.claim)).catch((error: unknown) =>
      log.warn({ reason: reasonOf(error) }, 'jobs under way could not be extended'),
    )
  }, pace.claim / 3)
  runNow()

  return {
    wake: runNow,
    stop: async () => {
      stopped = true
      clearInterval(polling)
      await looking
      if (!(await endsWithin(pace.farewell, Promise.all([...running.values()].map(({ ended }) => ended))))) {
        leftBehind = true
        log.warn({ jobs: [...running.keys()] }, 'jobs under way were left behind')
      }
      clearInterval(extending)
    },
  }
}
