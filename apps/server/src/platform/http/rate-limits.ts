import { createHash } from 'node:crypto'
import { fault, mostChildren } from '@fletch/contract'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { hours, minutes } from '../clock.ts'
import { openPool } from '../db/dialects/postgresql.ts'
import { TooMany } from '../errors.ts'
import { type Caller, signedInAccountOf } from '../signed-in-account.ts'
import { networkOf } from './network-of.ts'

type Counter = Pick<RateLimiterMemory, 'consume' | 'get' | 'delete'>

interface Countable {
  readonly points: number
  /** In ms. */
  readonly span: number
}

/** Creates the counters of a process. */
interface CounterStore {
  counterOf(name: string, countable: Countable): Counter
  close(): Promise<void>
}

const memoryCounters: CounterStore = {
  counterOf: (name, { points, span }) =>
    new RateLimiterMemory({ keyPrefix: name, points, duration: span / 1000 }),
  close: async () => undefined,
}

/** Counters have a few connections of their own, so that a flood takes none from people who are scoring. */
const connections = 3

/** A migration of ours creates the table, and a chore of ours cleans it. */
const postgresqlCounters = (
  url: string,
  onIdleFailure: (error: Error) => void,
  connect = openPool,
): CounterStore => {
  const pool = connect(url, onIdleFailure, connections)
  return {
    counterOf: (name, { points, span }) =>
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points,
        duration: span / 1000,
      }),
    close: () => pool.end(),
  }
}

/**
 * How often something may happen: points per `span` (in ms), counted by `by`. A place is where an account is tried from
 * (platform/passwords/attempts.ts). A user is the signed-in account even if it acts for a child, because children can be
 * added and deleted without limit.
 */
export interface Allowance {
  readonly by: 'address' | 'account' | 'place' | 'user' | 'device'
  readonly points: number
  readonly span: number
}

/**
 * Limits per address leave room for a whole clubhouse behind one address (rule R5). Mails that strangers can ask for are
 * also counted by mailbox and place together, so that no mailbox is flooded, and no one uses up what its owner may ask
 * for elsewhere.
 */
export const allowances = {
  failedSignInsFromPlace: { by: 'place', points: 10, span: minutes(15) },
  failedSignInsFromAddress: { by: 'address', points: 300, span: minutes(15) },
  failedSignInsOfStrangers: { by: 'account', points: 100, span: hours(24) },
  failedSignInsUnderAttack: { by: 'place', points: 3, span: hours(1) },
  signInsOfAccount: { by: 'account', points: 60, span: minutes(15) },
  signInsFromAddress: { by: 'address', points: 1000, span: minutes(10) },
  registrationsFromAddress: { by: 'address', points: 300, span: hours(1) },
  // Entries without an account. Those of an event are counted by event, those that a mailbox gets by event and mailbox.
  mailEntriesFromAddress: { by: 'address', points: 60, span: hours(1) },
  mailEntriesOfEvent: { by: 'account', points: 600, span: hours(24) },
  mailEntryLinksFromAddress: { by: 'address', points: 600, span: hours(1) },
  forgottenPasswordsFromPlace: { by: 'place', points: 20, span: hours(1) },
  resetMailsOfStrangers: { by: 'account', points: 60, span: hours(1) },
  forgottenPasswordsFromAddress: { by: 'address', points: 60, span: hours(1) },
  failedPasswordResetsFromAddress: { by: 'address', points: 60, span: hours(1) },
  verificationMailsOfUser: { by: 'user', points: 5, span: hours(1) },
  verificationMailsFromPlace: { by: 'place', points: 5, span: hours(1) },
  verificationMailsToRecipient: { by: 'account', points: 30, span: hours(1) },
  registrationMailsToRecipient: { by: 'account', points: 1, span: hours(24) },
  verificationMailsFromAddress: { by: 'address', points: 300, span: hours(1) },
  failedVerificationsFromAddress: { by: 'address', points: 60, span: hours(1) },
  childrenOfUser: { by: 'user', points: 2 * mostChildren, span: hours(24) },
  userSearchesOfUser: { by: 'user', points: 60, span: minutes(1) },
  questionsOfUser: { by: 'user', points: 30, span: hours(1) },
  clubsAskedByUser: { by: 'user', points: 60, span: hours(1) },
  seriesNewsOfUser: { by: 'user', points: 60, span: hours(1) },
  entriesOfUser: { by: 'user', points: 300, span: hours(1) },
  ownMailsToRecipient: { by: 'account', points: 30, span: hours(1) },
  newsMailsToRecipient: { by: 'account', points: 30, span: hours(1) },
  mailsOfSenderToRecipient: { by: 'account', points: 10, span: hours(1) },
  mailsOfOthersToRecipient: { by: 'account', points: 30, span: hours(1) },
  mailsOfEventToUnverified: { by: 'account', points: 10, span: hours(24) },
  mailsToUnverified: { by: 'account', points: 30, span: hours(24) },
  // Counted by club and person.
  membershipMailsOfClub: { by: 'account', points: 1, span: hours(7 * 24) },
  memberInvitationsOfUser: { by: 'user', points: 120, span: hours(1) },
  importsOfUser: { by: 'user', points: 120, span: hours(1) },
  cardMailsOfUser: { by: 'user', points: 20, span: hours(1) },
  cardMailsOfSenderToRecipient: { by: 'account', points: 10, span: hours(1) },
  cardMailsToRecipient: { by: 'account', points: 30, span: hours(1) },
  cardMailsFromAddress: { by: 'address', points: 200, span: hours(1) },
  archivesOfUser: { by: 'user', points: 10, span: hours(1) },
  bugReportsFromAddress: { by: 'address', points: 60, span: hours(1) },
  testMailsOfAdministrator: { by: 'user', points: 10, span: hours(1) },
  // A club's code is short and must not be found by guessing.
  invitationsFromAddress: { by: 'address', points: 300, span: hours(1) },
  publicPagesFromAddress: { by: 'address', points: 6000, span: hours(1) },
  messagesOfUser: { by: 'user', points: 20, span: hours(1) },
  // Counted by club.
  messagesOfClub: { by: 'account', points: 10, span: hours(24) },
  noticeLinksFromAddress: { by: 'address', points: 600, span: hours(1) },
  pushDevicesOfUser: { by: 'user', points: 60, span: hours(1) },
  pushRenewalsFromAddress: { by: 'address', points: 600, span: hours(1) },
  pushesToDevice: { by: 'device', points: 30, span: hours(1) },
  // An account can put a new device in the place of one that had its notifications.
  pushesToUser: { by: 'user', points: 100, span: hours(1) },
  // A calendar service asks for all of its users from a few addresses, repeatedly.
  calendarsFromAddress: { by: 'address', points: 6000, span: hours(1) },
  pageVisitsFromAddress: { by: 'address', points: 6000, span: hours(1) },
  uploadsOfUser: { by: 'user', points: 600, span: hours(1) },
  // Each upload URL may be used twice, so that an upload that was cut off can be repeated.
  uploadBodiesOfUser: { by: 'user', points: 1200, span: hours(1) },
} as const satisfies Record<string, Allowance>

export type Limited = keyof typeof allowances

/** A limit by user takes the caller, others take a text. */
type LimitKey<L extends Limited> = (typeof allowances)[L]['by'] extends 'user' ? Caller : string

export interface RateLimits {
  /** Throws TooMany if nothing is left; counts nothing. */
  check<L extends Limited>(limited: L, who: LimitKey<L>): Promise<void>
  /** Whether nothing is left; counts nothing. */
  isUsedUp<L extends Limited>(limited: L, who: LimitKey<L>): Promise<boolean>
  /** Counts one, even if nothing is left. */
  note<L extends Limited>(limited: L, who: LimitKey<L>): Promise<void>
  /** Counts one; throws TooMany if nothing was left. */
  count<L extends Limited>(limited: L, who: LimitKey<L>): Promise<void>
  /** Resets the count. */
  forget<L extends Limited>(limited: L, who: LimitKey<L>): Promise<void>
}

const tooMany = (milliseconds: number) => new TooMany(fault('too-many-attempts'), milliseconds)

// An account is counted by a hash of its email address, known or not; counters do not store the address.
const keyOf = (by: Allowance['by'], who: Caller | string): string => {
  if (typeof who !== 'string') return signedInAccountOf(who)
  return by === 'address' ? networkOf(who) : createHash('sha256').update(who).digest('base64url')
}

const createRateLimits = ({ counterOf }: CounterStore): RateLimits => {
  const names = Object.keys(allowances) as Limited[]
  const counters = new Map(names.map((name) => [name, counterOf(name, allowances[name])]))
  const find = (name: Limited, who: Caller | string) => {
    const counter = counters.get(name)
    if (counter === undefined) throw new Error(`No allowance is called ${name}`)
    return { counter, key: keyOf(allowances[name].by, who) }
  }
  /** Milliseconds until a point is free; 0 if one is. */
  const waitFor = async (limited: Limited, who: Caller | string): Promise<number> => {
    const { counter, key } = find(limited, who)
    const usage = await counter.get(key)
    if (usage === null || usage.consumedPoints < allowances[limited].points) return 0
    return Math.max(0, usage.msBeforeNext) // an in-memory counter may outlive its span by a moment
  }
  /** Takes a point. Returns the milliseconds until one is free if none was left, or else 0. */
  const consume = async (limited: Limited, who: Caller | string): Promise<number> => {
    const { counter, key } = find(limited, who)
    try {
      await counter.consume(key)
      return 0
    } catch (error) {
      if (error instanceof RateLimiterRes) return Math.max(1, error.msBeforeNext)
      throw error
    }
  }
  return {
    check: async (limited, who) => {
      const wait = await waitFor(limited, who)
      if (wait > 0) throw tooMany(wait)
    },
    isUsedUp: async (limited, who) => (await waitFor(limited, who)) > 0,
    note: async (limited, who) => void (await consume(limited, who)),
    count: async (limited, who) => {
      const wait = await consume(limited, who)
      if (wait > 0) throw tooMany(wait)
    },
    forget: async (limited, who) => {
      const { counter, key } = find(limited, who)
      await counter.delete(key)
    },
  }
}

/** For load tests: no limits. */
const noRateLimits: RateLimits = {
  check: async () => undefined,
  isUsedUp: async () => false,
  note: async () => undefined,
  count: async () => undefined,
  forget: async () => undefined,
}

interface LimitSettings {
  readonly rateLimit: boolean
  readonly databaseUrl: string | undefined
}

/** Counts in memory on SQLite, and in PostgreSQL for all processes that share it. */
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
