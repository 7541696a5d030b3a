import { fault } from '@fletch/domain/contract'
import { accountBehind, type Caller } from '../../../platform/account-behind.ts'
import { minutes } from '../../../platform/clock.ts'
import { type Reason, TooMany, Unavailable } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { openFileLimit } from '../../../platform/open-files.ts'

/**
 * How many may follow something in one process at once. A watcher is some 30 kB of memory: a board is made for a
 * thousand and has room for twice as many; where no one signs in one address is a whole clubhouse, and an account is
 * someone with a few tabs on a few devices.
 */
export const seatBounds = { ofAccount: 20, ofBoard: 2000, fromAddress: 300 } as const

/** Of all streams together, whatever the system allows: their memory. */
const mostAtAll = 5000

/** A stream holds a connection for hours: half of what may be open at once is for everyone else. */
export const seatsIn = (openFiles: number): number => Math.min(mostAtAll, Math.floor(openFiles / 2))

interface Bounds extends Readonly<Record<keyof typeof seatBounds, number>> {
  /** Asked when the first takes a seat: a start has no time for it. */
  readonly atAll: () => number
}

export const allBounds: Bounds = { ...seatBounds, atAll: () => seatsIn(openFileLimit()) }

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

/** The seats before all boards; one is taken before a stream begins, and given back when it is closed. */
export const createSeats = (bounds: Bounds) => {
  const taken = new Map<string, number>()
  let all = 0
  let atAll: number | undefined

  const giveBack = (name: string): void => {
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
      names.forEach(giveBack)
      all -= 1
    }
  }

  // Each returns how to give it back; throws TooMany where there is none left, Unavailable when all are taken.
  return {
    forAccount: (who: Caller) => take({ ofAccount: accountBehind(who) }),
    forAnyone: (board: string, address: string) => take({ ofBoard: board, fromAddress: networkOf(address) }),
  }
}
