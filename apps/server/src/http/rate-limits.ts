import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { hours, minutes } from '../clock.ts'
import { TooMany } from '../errors.ts'

/** How often something may happen: so many points in a span of milliseconds. */
export interface Allowance {
  readonly points: number
  readonly span: number
}

/** Decisions on the specification, section 2. */
export const allowances = {
  failedSignInsOfAccount: { points: 10, span: minutes(15) },
  failedSignInsFromAddress: { points: 300, span: minutes(15) },
  registrationsFromAddress: { points: 60, span: hours(1) },
  forgottenPasswordsFromAddress: { points: 30, span: hours(1) },
  passwordResetsFromAddress: { points: 60, span: hours(1) },
  uploadsOfUser: { points: 600, span: hours(1) },
} as const satisfies Record<string, Allowance>

export type Limited = keyof typeof allowances

export interface RateLimits {
  /** Throws TooMany when nothing is left; counts nothing. */
  check(limited: Limited, who: string): Promise<void>
  /** Counts one; throws TooMany when nothing was left. */
  count(limited: Limited, who: string): Promise<void>
}

/** Makes the counters of one kind; each database has its own store for them. */
export type Counter = Pick<RateLimiterMemory, 'consume' | 'get'>

const tooMany = (milliseconds: number) =>
  new TooMany('Too many attempts. Please try again later.', milliseconds)

export const createRateLimits = (
  counterOf: (name: Limited, allowance: Allowance) => Counter = (name, { points, span }) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration: span / 1000 }),
): RateLimits => {
  const names = Object.keys(allowances) as Limited[]
  const counters = new Map(names.map((name) => [name, counterOf(name, allowances[name])]))
  const counter = (name: Limited): Counter => {
    const found = counters.get(name)
    if (found === undefined) throw new Error(`No allowance is called ${name}`)
    return found
  }
  return {
    check: async (limited, who) => {
      const used = await counter(limited).get(who)
      if (used !== null && used.consumedPoints >= allowances[limited].points) throw tooMany(used.msBeforeNext)
    },
    count: async (limited, who) => {
      try {
        await counter(limited).consume(who)
      } catch (error) {
        if (error instanceof RateLimiterRes) throw tooMany(error.msBeforeNext)
        throw error
      }
    },
  }
}

/** For load tests: nothing is limited. */
export const noRateLimits: RateLimits = { check: async () => undefined, count: async () => undefined }
