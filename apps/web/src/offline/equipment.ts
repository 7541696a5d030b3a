import type { Equipment } from '@fletch/domain/contract'
import type { EquipmentStore, KeptThing, NewThing } from './equipment-store.ts'
import type { Lock, Timer } from './sync.ts'
import { type Watched, watched } from './watched.ts'

/** What came of sending. */
export type EquipmentSent =
  | { readonly kind: 'stored'; readonly told: Equipment }
  | { readonly kind: 'refused'; readonly words: string }
  /** No network, a server that is away or asks to wait, or no one, or another user, who is signed in. */
  | { readonly kind: 'unreached'; readonly wait?: number | undefined }

interface EquipmentParts {
  readonly store: EquipmentStore
  readonly isOnline: () => boolean
  /** Brings changes to the server, none to hear what it has. Never throws because of the network or an answer. */
  readonly send: (userId: string, changes: readonly KeptThing[]) => Promise<EquipmentSent>
  readonly newStamp: () => string
  readonly lock: Lock
  readonly timer: Timer
  readonly onError: (error: unknown) => void
}

/** Milliseconds until the next try, growing. */
const pauses = [2000, 4000, 8000, 15_000, 30_000]

export const isOpen = ({ stamp, refusal }: KeptThing): boolean => stamp !== undefined && refusal === undefined

/** An archer's bows, arrows and sight marks: kept on this phone first, then sent until the server has them. */
export const createEquipment = (parts: EquipmentParts) => {
  const { store, send, isOnline, lock, timer, onError } = parts
  /** All there is of the user who was looked at last; undefined until the phone has told. */
  const things: Watched<readonly KeptThing[] | undefined> = watched<readonly KeptThing[] | undefined>(
    undefined,
  )
  let failures = 0
  let callOff: (() => void) | undefined

  const look = async (userId: string) => things.set(await store.ofUser(userId))

  /** @returns undefined when the server has taken or refused all of it, else how long to wait */
  const sendPiece = async (
    userId: string,
    piece: readonly KeptThing[],
  ): Promise<{ readonly wait: number } | undefined> => {
    const sent = await send(userId, piece)
    if (sent.kind === 'unreached') return { wait: sent.wait ?? 0 }
    if (sent.kind === 'stored') await store.settle(userId, piece, sent.told)
    else if (piece.length === 1 && piece[0] !== undefined) await store.refuse(piece[0], sent.words)
    // One that is refused keeps no other back.
    else
      for (const each of piece) {
        const wait = await sendPiece(userId, [each])
        if (wait !== undefined) return wait
      }
    return undefined
  }

  const sendAll = async (userId: string): Promise<{ readonly wait: number } | undefined> => {
    for (;;) {
      const open = (await store.ofUser(userId)).filter(isOpen)
      const wait = await sendPiece(userId, open)
      await look(userId)
      if (wait !== undefined) return wait
      if (!(await store.ofUser(userId)).some(isOpen)) return undefined
    }
  }

  /** Sends what waits, and hears what other phones did; what cannot be brought to the server is tried again later. */
  const wake = async (userId: string): Promise<void> => {
    callOff?.()
    callOff = undefined
    try {
      await look(userId)
      const late = isOnline() ? await lock(`fletch-equipment-${userId}`, () => sendAll(userId)) : { wait: 0 }
      failures = late === undefined ? 0 : failures + 1
      if (late === undefined || !(await store.ofUser(userId)).some(isOpen)) return
      const pause = pauses[Math.min(failures, pauses.length) - 1] ?? 0
      callOff = timer(() => void wake(userId), Math.max(pause, late.wait))
    } catch (error) {
      onError(error)
    }
  }

  return {
    things,
    wake,

    /** Keeps changes of one user, and sends them. Answers when they are kept. */
    keep: async (userId: string, changes: readonly NewThing[]): Promise<void> => {
      await store.keep(userId, changes, parts.newStamp)
      await look(userId)
      void wake(userId)
    },
  }
}
