import { fault } from '@fletch/domain/contract'
import { minutes } from '../../../platform/clock.ts'
import { type Reason, TooMany, Unavailable } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { openFileLimit } from '../../../platform/open-files.ts'
import { type Caller, signedInAccountOf } from '../../../platform/signed-in-account.ts'

/**
 * How many can follow something in one process at once. A watcher takes about 30 kB of memory. A board is designed for
 * a thousand watchers and allows two thousand. Without a sign-in, one address can be a whole clubhouse. An account is
 * one person with a few tabs on a few devices.
 */
export const seatBounds = { ofAccount: 20, ofBoard: 2000, fromAddress: 300 } as const

/** Limit for all streams together, because of their memory, whatever the system allows. */
const mostAtAll = 5000

/**
 * How many streams can be open. A stream keeps a connection for hours, so half of the open files are kept for other
 * requests.
 */
export const streamLimitFor = (openFiles: number): number => Math.min(mostAtAll, Math.floor(openFiles / 2))

interface Bounds extends Readonly<Record<keyof typeof seatBounds, number>> {
  /** Called when the first seat is taken, so that it does not slow down the start. */
  readonly atAll: () => number
}

export const allBounds: Bounds = { ...seatBounds, atAll: () => streamLimitFor(openFileLimit()) }

/** For load tests. */
export const noBounds: Bounds = {
  ofAccount: Infinity,
  ofBoard: Infinity,
  fromAddress: Infinity,
  atAll: () => Infinity,
}

const full = {
  ofAccount: fault('boards-full-for-account'),
  ofBoard: fault('board-full'),
  fromAddress: fault('boards-full-for-network'),
} as const satisfies Record<keyof typeof seatBounds, Reason>

type Places = Readonly<Partial<Record<keyof typeof seatBounds, string>>>

/** Counts the seats of all boards. A seat is taken before a stream begins and given back when the stream closes. */
export const createSeats = (bounds: Bounds) => {
  const taken = new Map<string, number>()
  let all = 0
  let atAll: number | undefined

  const releaseSeat = (name: string): void => {
    const left = (taken.get(name) ?? 0) - 1
    if (left > 0) taken.set(name, left)
    else taken.delete(name)
  }

  const take = (places: Places): (() => void) => {
    atAll ??= bounds.atAll()
    const names = (['ofAccount', 'ofBoard', 'fromAddress'] as const).flatMap((bound) => {
      const place = places[bound]
      if (place === undefined) return []
      const name = `${bound} ${place}`
      if ((taken.get(name) ?? 0) >= bounds[bound]) throw new TooMany(full[bound], minutes(1))
      return [name]
    })
    if (all >= atAll)
      throw new Unavailable(fault('boards-full'), {
        retryAfter: minutes(1),
      })
    for (const name of names) taken.set(name, (taken.get(name) ?? 0) + 1)
    all += 1
    return () => {
      names.forEach(releaseSeat)
      all -= 1
    }
  }

  // Each takes a seat and returns a function that gives it back. Throws TooMany if a limit is reached, Unavailable if
  // all seats are taken.
  return {
    forAccount: (who: Caller) => take({ ofAccount: signedInAccountOf(who) }),
    forAnyone: (board: string, address: string) => take({ ofBoard: board, fromAddress: networkOf(address) }),
  }
}
