import { createHash } from 'node:crypto'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { hours, minutes } from '../clock.ts'
import type { openPool } from '../db/dialects/postgresql.ts'
import { TooMany } from '../errors.ts'
import { networkOf } from './network-of.ts'
import { type CounterStore, memoryCounters, postgresqlCounters } from './rate-limit-counters.ts'

/** How often something may happen, by what it is counted: so many points in a span of milliseconds. */
export interface Allowance {
  readonly by: 'address' | 'account' | 'user'
  readonly points: number
  readonly span: number
}

/**
 * Decisions on the specification, section 2. What is counted per address leaves room for a whole clubhouse
 * behind one; forgotten passwords are counted per account as well, so that nobody's mailbox is flooded.
 */
export const allowances = {
  failedSignInsOfAccount: { by: 'account', points: 10, span: minutes(15) },
  failedSignInsFromAddress: { by: 'address', points: 300, span: minutes(15) },
  failedAdminSignInsFromAddress: { by: 'address', points: 10, span: minutes(15) },
  failedAdminSignIns: { by: 'account', points: 100, span: minutes(15) },
  registrationsFromAddress: { by: 'address', points: 300, span: hours(1) },
  forgottenPasswordsOfAccount: { by: 'account', points: 10, span: hours(1) },
  forgottenPasswordsFromAddress: { by: 'address', points: 60, span: hours(1) },
  failedPasswordResetsFromAddress: { by: 'address', points: 60, span: hours(1) },
  verificationMailsOfUser: { by: 'user', points: 5, span: hours(1) },
  verificationMailsToRecipient: { by: 'account', points: 5, span: hours(1) },
  verificationMailsFromAddress: { by: 'address', points: 300, span: hours(1) },
  failedVerificationsFromAddress: { by: 'address', points: 60, span: hours(1) },
  userSearchesOfUser: { by: 'user', points: 60, span: minutes(1) },
  questionsOfUser: { by: 'user', points: 30, span: hours(1) },
  entriesOfUser: { by: 'user', points: 300, span: hours(1) },
  importsOfUser: { by: 'user', points: 120, span: hours(1) },
  cardMailsOfUser: { by: 'user', points: 20, span: hours(1) },
  cardMailsToRecipient: { by: 'account', points: 30, span: hours(1) },
  cardMailsFromAddress: { by: 'address', points: 200, span: hours(1) },
  archivesOfUser: { by: 'user', points: 10, span: hours(1) },
  bugReportsFromAddress: { by: 'address', points: 60, span: hours(1) },
  pageVisitsFromAddress: { by: 'address', points: 6000, span: hours(1) },
  uploadsOfUser: { by: 'user', points: 600, span: hours(1) },
} as const satisfies Record<string, Allowance>

export type Limited = keyof typeof allowances

export interface RateLimits {
  /** Throws TooMany when nothing is left; counts nothing. */
  check(limited: Limited, who: string): Promise<void>
  /** Counts one; throws TooMany when nothing was left. */
  count(limited: Limited, who: string): Promise<void>
  /** Begins again from nothing. */
  forget(limited: Limited, who: string): Promise<void>
}

const tooMany = (milliseconds: number) =>
  new TooMany('Too many attempts. Please try again later.', milliseconds)

// An account is counted under its address, known or not; the address itself is no business of a counter.
const keyOf = (by: Allowance['by'], who: string): string => {
  if (by === 'address') return networkOf(who)
  return by === 'account' ? createHash('sha256').update(who).digest('base64url') : who
}

const createRateLimits = ({ counterOf }: CounterStore): RateLimits => {
  const names = Object.keys(allowances) as Limited[]
  const counters = new Map(names.map((name) => [name, counterOf(name, allowances[name])]))
  const find = (name: Limited, who: string) => {
    const counter = counters.get(name)
    if (counter === undefined) throw new Error(`No allowance is called ${name}`)
    return { counter, key: keyOf(allowances[name].by, who) }
  }
  return {
    check: async (limited, who) => {
      const { counter, key } = find(limited, who)
      const used = await counter.get(key)
      if (used === null || used.msBeforeNext <= 0) return // memory may keep a span a moment longer than it lasts
      if (used.consumedPoints >= allowances[limited].points) throw tooMany(used.msBeforeNext)
    },
    count: async (limited, who) => {
      const { counter, key } = find(limited, who)
      try {
        await counter.consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext)
        throw error
      }
    },
    forget: async (limited, who) => {
      const { counter, key } = find(limited, who)
      await counter.delete(key)
    },
  }
}

/** For load tests: nothing is limited. */
const noRateLimits: RateLimits = {
  check: async () => undefined,
  count: async () => undefined,
  forget: async () => undefined,
}

interface LimitSettings {
  readonly rateLimit: boolean
  readonly databaseUrl: string | undefined
}

/** Counts in memory beside the embedded database, and in PostgreSQL for all processes that share it. */
export const openRateLimits = (
  { rateLimit, databaseUrl }: LimitSettings,
  onIdleFailure: (error: Error) => void,
  connect?: typeof openPool,
): RateLimits & { close(): Promise<void> } => {
  if (!rateLimit) return { ...noRateLimits, close: async () => undefined }
  const store =
    databaseUrl === undefined ? memoryCounters : postgresqlCounters(databaseUrl, onIdleFailure, connect)
  return { ...createRateLimits(store), close: store.close }
}
