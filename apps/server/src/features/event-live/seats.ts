import { minutes } from '../../clock.ts'
import { TooMany } from '../../errors.ts'
import { networkOf } from '../../http/network-of.ts'

/**
 * How many may watch public boards of one process at once, for whom nobody signs in. A watcher is some 30 kB of
 * memory: a board is made for a thousand and has room for twice as many, and one address for a whole clubhouse.
 */
export const seatBounds = { ofBoard: 2000, fromAddress: 300 } as const

type Bounds = { readonly [Name in keyof typeof seatBounds]: number }

/** For load tests. */
export const noBounds: Bounds = { ofBoard: Infinity, fromAddress: Infinity }

const full = {
  ofBoard: 'So many watch this board that there is no room for more. Please try again in a minute.',
  fromAddress:
    'So many watch from your network that there is no room for more. Please try again in a minute.',
} as const satisfies Record<keyof Bounds, string>

/** The seats before all public boards; one is taken before a stream begins, and given back when it is closed. */
export const createSeats = (bounds: Bounds) => {
  const taken = new Map<string, number>()

  const giveBack = (name: string): void => {
    const left = (taken.get(name) ?? 0) - 1
    if (left > 0) taken.set(name, left)
    else taken.delete(name)
  }

  return {
    /** Returns how to give it back; throws TooMany when the board, or the network of an address, has none left. */
    take: (board: string, address: string): (() => void) => {
      const names = { ofBoard: `board ${board}`, fromAddress: `network ${networkOf(address)}` }
      for (const bound of ['ofBoard', 'fromAddress'] as const)
        if ((taken.get(names[bound]) ?? 0) >= bounds[bound]) throw new TooMany(full[bound], minutes(1))
      for (const name of Object.values(names)) taken.set(name, (taken.get(name) ?? 0) + 1)
      return () => Object.values(names).forEach(giveBack)
    },
  }
}
