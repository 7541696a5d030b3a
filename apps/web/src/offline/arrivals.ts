import { groupedBy } from '@fletch/domain'
import type { ArrivalStore, KeptArrival, NewArrival } from './arrival-store.ts'
import type { Lock, Timer } from './sync.ts'
import { type Watched, watched } from './watched.ts'

/** What came of sending some arrivals of one event. */
export type ArrivalsSent =
  | { readonly kind: 'stored' }
  | { readonly kind: 'refused'; readonly words: string }
  /** No network, a server that is away or asks to wait, or no one, or another user, who is signed in. */
  | { readonly kind: 'unreached'; readonly wait?: number | undefined }

interface ArrivalsParts {
  readonly store: ArrivalStore
  readonly isOnline: () => boolean
  /** Never throws because of the network or an answer. */
  readonly send: (eventId: string, arrivals: readonly KeptArrival[]) => Promise<ArrivalsSent>
  readonly newStamp: () => string
  readonly lock: Lock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Milliseconds until the next try, growing. */
const pauses = [2000, 4000, 8000, 15_000, 30_000]

/** Most that go in one request. */
const most = 500

const inPieces = (all: readonly KeptArrival[]): KeptArrival[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, place) =>
    all.slice(place * most, (place + 1) * most),
  )

/** What officers tap at check-in: kept on this phone first, then sent, and sent again until the server has it. */
export const createArrivals = (parts: ArrivalsParts) => {
  const { store, send, isOnline, lock, timer, onError } = parts
  const waiting: Watched<readonly KeptArrival[]> = watched<readonly KeptArrival[]>([])
  let failures = 0
  let callOff: (() => void) | undefined

  const look = async (userId: string) => waiting.set(await store.ofUser(userId))

  /** @returns undefined when the server has taken or refused all of it, else how long to wait */
  const sendPiece = async (
    eventId: string,
    piece: readonly KeptArrival[],
  ): Promise<{ readonly wait: number } | undefined> => {
    const sent = await send(eventId, piece)
    if (sent.kind === 'unreached') return { wait: sent.wait ?? 0 }
    if (sent.kind === 'stored') await store.settle(piece)
    else if (piece.length === 1) await store.refuse(piece, sent.words)
    // One that is refused keeps no other back.
    else
      for (const each of piece) {
        const wait = await sendPiece(eventId, [each])
        if (wait !== undefined) return wait
      }
    return undefined
  }

  const sendAll = async (userId: string): Promise<{ readonly wait: number } | undefined> => {
    for (;;) {
      const open = (await store.ofUser(userId)).filter(({ refusal }) => refusal === undefined)
      if (open.length === 0) return undefined
      for (const [eventId, ofEvent] of groupedBy(open, (each) => each.eventId))
        for (const piece of inPieces(ofEvent)) {
          const wait = await sendPiece(eventId, piece)
          await look(userId)
          if (wait !== undefined) return wait
        }
    }
  }

  /** Sends what waits; what cannot be brought to the server is tried again later. */
  const wake = async (userId: string): Promise<void> => {
    callOff?.()
    callOff = undefined
    try {
      await look(userId)
      if (waiting.read().every(({ refusal }) => refusal !== undefined)) return
      const late = isOnline() ? await lock(`fletch-check-in-${userId}`, () => sendAll(userId)) : { wait: 0 }
      failures = late === undefined ? 0 : failures + 1
      if (late === undefined) return
      const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0
      callOff = timer(() => void wake(userId), Math.max(pause, late.wait))
    } catch (error) {
      onError(error)
    }
  }

  return {
    /** What the server does not have yet of the user who was looked at last. */
    waiting,
    wake,

    /** Keeps taps of one user, and sends them. Answers when they are kept. */
    note: async (arrivals: readonly NewArrival[]): Promise<void> => {
      const [first] = arrivals
      if (first === undefined) return
      await store.keep(arrivals, parts.newStamp)
      await look(first.userId)
      void wake(first.userId)
    },

    /** A person asks for what the server refused once more. */
    again: async (refused: readonly KeptArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.allow(refused)
      await wake(first.userId)
    },

    /** A person lets go of what the server refused. */
    drop: async (refused: readonly KeptArrival[]): Promise<void> => {
      const [first] = refused
      if (first === undefined) return
      await store.settle(refused)
      await look(first.userId)
    },
  }
}
