import { groupedBy } from '@fletch/domain'
import { ofUserShown } from '../observable.ts'
import type { Lock } from '../outbox/locks.ts'
import type { NotReached } from '../outbox/network.ts'
import type { Attempt, Outbox } from '../outbox/outbox.ts'
import type { SaveDelay } from '../outbox/schedule.ts'
import { type Refused, sendTogether, stoppedBy } from '../outbox/sending.ts'
import type { ArrivalStore, NewArrival, StoredArrival } from './arrival-store.ts'

/** The result of sending check-in entries of one event. */
export type ArrivalsSent = { readonly kind: 'stored' } | Refused | NotReached

interface ArrivalsParts {
  readonly store: ArrivalStore
  readonly outbox: Outbox
  readonly lock: Lock
  readonly isOnline: () => boolean
  /** Never throws because of the network or an answer. */
  readonly send: (eventId: string, arrivals: readonly StoredArrival[]) => Promise<ArrivalsSent>
  readonly newStamp: () => string
}

/** Others wait for the next tap, so an entry is sent at once, though not past a server that asks to wait. */
const delay: SaveDelay = { rest: 0, most: 2000 }

/** The most entries in one request. */
const most = 500

const inPieces = (all: readonly StoredArrival[]): StoredArrival[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, place) =>
    all.slice(place * most, (place + 1) * most),
  )

/** Check-in entries: stored on this phone first, then sent, with retries until the server has them. */
export const createArrivals = (parts: ArrivalsParts) => {
  const { store, send } = parts
  const { shown, look, refresh, forget } = ofUserShown<readonly StoredArrival[]>(
    (userId) => store.ofUser(userId),
    [],
  )

  const openOf = async (userId: string) =>
    (await store.ofUser(userId)).filter(({ refusal }) => refusal === undefined)

  /** Sends what is open now. What was entered meanwhile is sent next. */
  const sendOpen = async (userId: string): Promise<Attempt> => {
    for (const [eventId, ofEvent] of groupedBy(await openOf(userId), (each) => each.eventId))
      for (const piece of inPieces(ofEvent)) {
        const late = await sendTogether(piece, {
          send: (some) => send(eventId, some),
          settle: (some) => store.settle(some),
          refuse: (one, words) => store.refuse([one], words),
        })
        await refresh(userId)
        if (late !== undefined) return stoppedBy(late)
      }
    return { outcome: 'stored', isMore: (await openOf(userId)).length > 0 }
  }

  const sending = parts.outbox.sends<string, Attempt>({
    kind: 'check-in',
    nameOf: (userId) => userId,
    send: async (userId) => {
      if (!parts.isOnline()) return { outcome: 'unreached', isMore: true }
      // Only one tab of a phone sends.
      return parts.lock(`fletch-check-in-${userId}`, () => sendOpen(userId))
    },
    waiting: async (userId) => {
      await refresh(userId)
      return (await openOf(userId)).length > 0 ? [userId] : []
    },
  })

  return {
    /** Unsent entries of the user who was last asked for. */
    waiting: shown,

    /** Shows what is stored of a user. */
    look,

    forget,

    /** Stores a user's entries and sends them. Resolves once they are stored. */
    note: async (arrivals: readonly NewArrival[]): Promise<void> => {
      const [first] = arrivals
      if (first === undefined) return
      await store.keep(arrivals, parts.newStamp)
      sending.soon(first.userId, delay)
      await refresh(first.userId)
    },

    /** Sends refused entries again on the user's request. */
    again: async (refused: readonly StoredArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.allow(refused)
      await refresh(first.userId)
      await sending.attempt(first.userId)
    },

    /** Discards refused entries on the user's request. */
    drop: async (refused: readonly StoredArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.settle(refused)
      await refresh(first.userId)
    },
  }
}
