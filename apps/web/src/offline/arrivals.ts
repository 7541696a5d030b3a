import { groupedBy } from '@fletch/domain'
import type { ArrivalStore, KeptArrival, NewArrival } from './arrival-store.ts'
import {
  createTries,
  type Late,
  type Refused,
  sendTogether,
  type TriesParts,
  type Unreached,
} from './sending.ts'
import { type Watched, watched } from './watched.ts'

/** The result of sending check-in entries of one event. */
export type ArrivalsSent = { readonly kind: 'stored' } | Refused | Unreached

interface ArrivalsParts extends TriesParts {
  readonly store: ArrivalStore
  /** Never throws because of the network or an answer. */
  readonly send: (eventId: string, arrivals: readonly KeptArrival[]) => Promise<ArrivalsSent>
  readonly newStamp: () => string
}

/** The most entries in one request. */
const most = 500

const inPieces = (all: readonly KeptArrival[]): KeptArrival[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, place) =>
    all.slice(place * most, (place + 1) * most),
  )

/** Check-in entries: stored on this phone first, then sent, with retries until the server has them. */
export const createArrivals = (parts: ArrivalsParts) => {
  const { store, send } = parts
  const waiting: Watched<readonly KeptArrival[]> = watched<readonly KeptArrival[]>([])

  const look = async (userId: string) => waiting.set(await store.ofUser(userId))

  const openOf = async (userId: string) =>
    (await store.ofUser(userId)).filter(({ refusal }) => refusal === undefined)

  const sendAll = async (userId: string): Promise<Late | undefined> => {
    for (;;) {
      const open = await openOf(userId)
      if (open.length === 0) return undefined
      for (const [eventId, ofEvent] of groupedBy(open, (each) => each.eventId))
        for (const piece of inPieces(ofEvent)) {
          const late = await sendTogether(piece, {
            send: (some) => send(eventId, some),
            settle: (some) => store.settle(some),
            refuse: (one, words) => store.refuse([one], words),
          })
          await look(userId)
          if (late !== undefined) return late
        }
    }
  }

  const wake = createTries(parts, {
    lockOf: (userId) => `fletch-check-in-${userId}`,
    look,
    isAnyOpen: async (userId) => (await openOf(userId)).length > 0,
    sendAll,
  })

  return {
    /** Unsent entries of the user who was read last. */
    waiting,
    wake,

    /** Shows no entries of any user until they are read again. */
    forget: (): void => waiting.set([]),

    /** Stores a user's entries and sends them. Resolves once they are stored. */
    note: async (arrivals: readonly NewArrival[]): Promise<void> => {
      const [first] = arrivals
      if (first === undefined) return
      await store.keep(arrivals, parts.newStamp)
      await look(first.userId)
      void wake(first.userId)
    },

    /** Sends refused entries again on the user's request. */
    again: async (refused: readonly KeptArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.allow(refused)
      await wake(first.userId)
    },

    /** Discards refused entries on the user's request. */
    drop: async (refused: readonly KeptArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.settle(refused)
      await look(first.userId)
    },
  }
}
