import { fault } from '@fletch/contract'
import { type Clock, days, minutes } from './clock.ts'
import { TooMany } from './errors.ts'
import { type Caller, signedInAccountOf } from './signed-in-account.ts'

/**
 * What one account may write, including for its children, counted per process. A group's card of a day (six archers on
 * 28 targets with a photo each) is some 1,000 writes and 60 MB, and arrives within minutes if the phone had no signal.
 * An import of 10,000 members is 7 MB. The limit stops scripts: it is roughly what an account can leave on the disk in
 * a day.
 */
export const writeBudget = { writesAMinute: 1200, bytesADay: 250_000_000 } as const

/**
 * What one account may read, counted per process like writes. Opening the app and all of its screens is some 100 reads,
 * a gallery of a group's day 170 photos. A long answer and a long list count as many.
 */
export const readBudget = { readsAMinute: 3000, readsADay: 300_000 } as const

export const readCosts = {
  /** An answer in spans, which may have 10,000 rows. */
  long: 50,
  /** So many entries of a list count as another read. */
  entries: 40,
} as const

/** Approximate bytes on disk, including indexes. */
export const sizeOnDisk = {
  /** The least that a write leaves behind: a record or two, and its key. */
  write: 2000,
  /** A proof photo, at most 1024 x 1024. */
  photo: 250_000,
  /** An archer's own card at its largest. */
  card: 10_000,
  /** A line of a card's history. */
  line: 500,
  member: 600,
  /** What is kept of a member in a row of its own. */
  value: 300,
} as const

export interface WriteBudget {
  /** Counts a write and its bytes. If the account has none left, throws TooMany and counts nothing. */
  write(who: Caller, bytes: number): void
  /** Counts reads. If the account has none left, throws TooMany and counts nothing. */
  read(who: Caller, reads: number): void
  /** Adds what a list of so many entries counts; a short one counts nothing more. */
  noteEntries(who: Caller, entries: number): void
  /** Adds what a write took beyond its estimate. */
  take(who: Caller, bytes: number): void
}

interface Spent {
  minuteEnds: number
  writes: number
  reads: number
  dayEnds: number
  bytes: number
  readsOfDay: number
}

/** The most accounts remembered at once; those whose day is over are dropped first. */
const mostRemembered = 50_000

const words = {
  minute: fault('writes-of-minute-used'),
  day: fault('writes-of-day-used'),
  reads: fault('reads-of-minute-used'),
  readsOfDay: fault('reads-of-day-used'),
} as const

export const createWriteBudget = (clock: Clock): WriteBudget => {
  const accounts = new Map<string, Spent>()

  const forgetOld = (now: number): void => {
    for (const [userId, { dayEnds }] of accounts) if (dayEnds <= now) accounts.delete(userId)
    const [oldest] = accounts.keys()
    if (accounts.size >= mostRemembered && oldest !== undefined) accounts.delete(oldest)
  }

  const spentOf = (userId: string, now: number): Spent => {
    const current = accounts.get(userId)
    if (current === undefined && accounts.size >= mostRemembered) forgetOld(now)
    const spent = current ?? {
      minuteEnds: now + minutes(1),
      writes: 0,
      reads: 0,
      dayEnds: now + days(1),
      bytes: 0,
      readsOfDay: 0,
    }
    if (current === undefined) accounts.set(userId, spent)
    if (spent.minuteEnds <= now) Object.assign(spent, { minuteEnds: now + minutes(1), writes: 0, reads: 0 })
    if (spent.dayEnds <= now) Object.assign(spent, { dayEnds: now + days(1), bytes: 0, readsOfDay: 0 })
    return spent
  }

  const addCost = (spent: Spent, bytes: number, now: number): void => {
    if (spent.bytes + bytes > writeBudget.bytesADay) throw new TooMany(words.day, spent.dayEnds - now)
    spent.bytes += bytes
  }

  return {
    write: (who, bytes) => {
      const now = clock.now().getTime()
      const spent = spentOf(signedInAccountOf(who), now)
      if (spent.writes >= writeBudget.writesAMinute) throw new TooMany(words.minute, spent.minuteEnds - now)
      addCost(spent, bytes, now)
      spent.writes += 1
    },
    read: (who, reads) => {
      const now = clock.now().getTime()
      const spent = spentOf(signedInAccountOf(who), now)
      if (spent.readsOfDay + reads > readBudget.readsADay)
        throw new TooMany(words.readsOfDay, spent.dayEnds - now)
      if (spent.reads + reads > readBudget.readsAMinute)
        throw new TooMany(words.reads, spent.minuteEnds - now)
      spent.reads += reads
      spent.readsOfDay += reads
    },
    noteEntries: (who, entries) => {
      const more = Math.floor(entries / readCosts.entries)
      if (more === 0) return
      const spent = spentOf(signedInAccountOf(who), clock.now().getTime())
      spent.reads += more
      spent.readsOfDay += more
    },
    take: (who, bytes) => {
      const now = clock.now().getTime()
      addCost(spentOf(signedInAccountOf(who), now), bytes, now)
    },
  }
}

/** For load tests. */
export const noWriteBudget: WriteBudget = {
  write: () => undefined,
  read: () => undefined,
  noteEntries: () => undefined,
  take: () => undefined,
}
