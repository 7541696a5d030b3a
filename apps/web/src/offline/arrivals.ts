import { groupedBy } from '@fletch/domain'
import type { ArrivalStore, NewArrival, StoredArrival } from './arrival-store.ts'
import { type Observable, observable } from './observable.ts'
import {
  createRetries,
  type MinimumWait,
  type NotSent,
  type Refused,
  type RetryParts,
  sendInParallel,
} from './sending.ts'

/** The result of sending check-in entries of one event. */
export type ArrivalsSent = { readonly kind: 'stored' } | Refused | NotSent

interface ArrivalsParts extends RetryParts {
  readonly store: ArrivalStore
  /** Never throws because of the network or an answer. */
  readonly send: (eventId: string, arrivals: readonly StoredArrival[]) => Promise<ArrivalsSent>
  readonly newStamp: () => string
}

/** The most entries in one request. */
const most = 500

const inPieces = (all: readonly StoredArrival[]): StoredArrival[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, place) =>
    all.slice(place * most, (place + 1) * most),
  )

/** Check-in entries: stored on this phone first, then sent, with retries until the server has them. */
export const createArrivals = (parts: ArrivalsParts) => {
  const { store, send } = parts
  const waiting: Observable<readonly StoredArrival[]> = observable<readonly StoredArrival[]>([])

  const look = async (userId: string) => waiting.set(await store.ofUser(userId))

  const openOf = async (userId: string) =>
    (await store.ofUser(userId)).filter(({ refusal }) => refusal === undefined)

  const sendAll = async (userId: string): Promise<MinimumWait | undefined> => {
    for (;;) {
      const open = await openOf(userId)
      if (open.length === 0) return undefined
      for (const [eventId, ofEvent] of groupedBy(open, (each) => each.eventId))
        for (const piece of inPieces(ofEvent)) {
          const late = await sendInParallel(piece, {
            send: (some) => send(eventId, some),
            settle: (some) => store.settle(some),
            refuse: (one, words) => store.refuse([one], words),
          })
          await look(userId)
          if (late !== undefined) return late
        }
    }
  }

  const sendUnsent = createRetries(parts, {
    lockOf: (userId) => `fletch-check-in-${userId}`,
    look,
    isAnyOpen: async (userId) => (await openOf(userId)).length > 0,
    sendAll,
  })

  return {
    /** Unsent entries of the user who was read last. */
    waiting,
    wake: sendUnsent,

    /** Shows no entries of any user until they are read again. */
    forget: (): void => waiting.set([]),

    /** Stores a user's entries and sends them. Resolves once they are stored. */
    note: async (arrivals: readonly NewArrival[]): Promise<void> => {
      const [first] = arrivals
      if (first === undefined) return
      await store.keep(arrivals, parts.newStamp)
      void sendUnsent(first.userId)
      await look(first.userId)
    },

    /** Sends refused entries again on the user's request. */
    again: async (refused: readonly StoredArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.allow(refused)
      await sendUnsent(first.userId)
    },

    /** Discards refused entries on the user's request. */
    drop: async (refused: readonly StoredArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.settle(refused)
      await look(first.userId)
    },
  }
}
