import { fault } from '@fletch/contract'
import { minutes } from '../../../platform/clock.ts'
import { type Reason, TooMany, Unavailable } from '../../../platform/errors.ts'
import { networkOf } from '../../../platform/http/network-of.ts'
import { openFileLimit } from '../../../platform/open-files.ts'
import { type Caller, signedInAccountOf } from '../../../platform/signed-in-account.ts'

/**
 * How many can follow something in one process at once. A watcher takes about 30 kB of memory. A board is designed for
 * a thousand watchers and allows two thousand. One address can be a whole clubhouse: it has so many seats with a sign-in,
 * and as many again without. An account is one person with a few tabs on a few devices.
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

interface Place {
  /** Seats with and without a sign-in are counted separately. */
  readonly isSignedIn: boolean
  readonly network: string
  /** The account, or the public board. */
  readonly holder: string
}

interface Taken extends Place {
  end: () => void
  isGivenBack: boolean
}

/** A seat for a stream. It is taken before the stream begins. */
export interface Seat {
  readonly giveBack: () => void
  /** Given the function that ends the stream: a fuller house may need the seat. Returns `giveBack`. */
  readonly whileOpen: (end: () => void) => () => void
}

const networkIn = ({ isSignedIn, network }: Place): string => `${isSignedIn} ${network}`
const holderIn = ({ holder }: Place): string => holder

/** Those who hold the most, if that stays more than the newcomer has with one seat more; or else none. */
const largestShare = (
  seats: readonly Taken[],
  shareOf: (place: Place) => string,
  newcomer: Place,
): readonly Taken[] => {
  const shares = Map.groupBy(seats, shareOf)
  const own = shares.get(shareOf(newcomer))?.length ?? 0
  const largest = [...shares.values()].reduce((one, other) => (other.length > one.length ? other : one), [])
  return largest.length > own + 1 ? largest : []
}

/**
 * Gives out the seats of all boards. When an address has no seat left, an account that holds fewer than another there
 * gets the last seat of that one; when the process has none left, so does an address that holds fewer. So no one who
 * opens many keeps out those who open one.
 */
export const createSeats = (bounds: Bounds) => {
  const allSeats = new Set<Taken>()
  let atAll: number | undefined

  const giveBack = (seat: Taken): void => {
    seat.isGivenBack = true
    allSeats.delete(seat)
  }

  /** Frees the last seat of those who hold the most. Returns false if no one holds enough more than the newcomer. */
  const freeFrom = (seats: readonly Taken[]): boolean => {
    const last = seats.at(-1)
    if (last === undefined) return false
    giveBack(last)
    last.end()
    return true
  }

  const makeRoomAtAddress = (place: Place): void => {
    const seatsOfNetwork = [...allSeats].filter((seat) => networkIn(seat) === networkIn(place))
    if (seatsOfNetwork.length < bounds.fromAddress) return
    const largest = place.isSignedIn ? largestShare(seatsOfNetwork, holderIn, place) : []
    if (!freeFrom(largest)) throw new TooMany(full.fromAddress, minutes(1))
  }

  const makeRoomAtAll = (place: Place): void => {
    atAll ??= bounds.atAll()
    if (allSeats.size < atAll) return
    const largest = largestShare([...allSeats], networkIn, place)
    const ofOne = [...Map.groupBy(largest, holderIn).values()].toSorted(
      (one, other) => other.length - one.length,
    )
    if (!freeFrom(ofOne[0] ?? []))
      throw new Unavailable(fault('boards-full'), {
        retryAfter: minutes(1),
      })
  }

  const take = (place: Place, bound: 'ofAccount' | 'ofBoard'): Seat => {
    const { isSignedIn, holder } = place
    const own = [...allSeats].filter((seat) => seat.isSignedIn === isSignedIn && seat.holder === holder)
    if (own.length >= bounds[bound]) throw new TooMany(full[bound], minutes(1))
    makeRoomAtAddress(place)
    makeRoomAtAll(place)
    const seat: Taken = { ...place, end: () => undefined, isGivenBack: false }
    allSeats.add(seat)
    return {
      giveBack: () => giveBack(seat),
      whileOpen: (end) => {
        seat.end = end
        // Another one may have got the seat before the stream opened.
        if (seat.isGivenBack) end()
        return () => giveBack(seat)
      },
    }
  }

  // Each throws TooMany if a limit is reached, and Unavailable if all seats are taken.
  return {
    forAccount: (who: Caller, address: string) =>
      take({ isSignedIn: true, network: networkOf(address), holder: signedInAccountOf(who) }, 'ofAccount'),
    forAnyone: (board: string, address: string) =>
      take({ isSignedIn: false, network: networkOf(address), holder: board }, 'ofBoard'),
  }
}
