import { ofUserShown } from '../observable.ts'
import type { Lock } from '../outbox/locks.ts'
import type { NotReached } from '../outbox/network.ts'
import type { Attempt, Outbox } from '../outbox/outbox.ts'
import type { SaveDelay } from '../outbox/schedule.ts'
import { type Refused, sendTogether, stoppedBy } from '../outbox/sending.ts'
import type { ScanStore, TakenCode } from './scan-store.ts'

/** The result of sending a code. */
export type CodeSent = { readonly kind: 'stored' } | Refused | NotReached

interface ScanParts {
  readonly store: ScanStore
  readonly outbox: Outbox
  readonly lock: Lock
  readonly isOnline: () => boolean
  /** Never throws because of the network or an answer. */
  readonly send: (code: TakenCode) => Promise<CodeSent>
  readonly now: () => string
}

/** The next card is in front of the camera already, so a code is sent at once. */
const delay: SaveDelay = { rest: 0, most: 2000 }

/** Whether the server lacks a code. */
export const isUnsent = ({ sentAt }: TakenCode): boolean => sentAt === undefined

const isOpen = (code: TakenCode): boolean => isUnsent(code) && code.refusal === undefined

/** Codes that an officer has taken: stored on this device first, then sent, with retries until the server has them. */
export const createScans = ({ store, send, now, ...parts }: ScanParts) => {
  const { shown, look, refresh, forget } = ofUserShown<readonly TakenCode[]>(
    (userId) => store.ofUser(userId),
    [],
  )

  const openOf = async (userId: string) => (await store.ofUser(userId)).filter(isOpen)

  const sendOpen = async (userId: string): Promise<Attempt> => {
    for (const code of await openOf(userId)) {
      const late = await sendTogether([code], {
        send: () => send(code),
        settle: () => store.settle(code, now()),
        refuse: (one, words) => store.refuse(one, words),
      })
      await refresh(userId)
      if (late !== undefined) return stoppedBy(late)
    }
    return { outcome: 'stored', isMore: (await openOf(userId)).length > 0 }
  }

  const sending = parts.outbox.sends<string, Attempt>({
    kind: 'scans',
    nameOf: (userId) => userId,
    send: async (userId) => {
      if (!parts.isOnline()) return { outcome: 'unreached', isMore: true }
      // Only one tab of a device sends.
      return parts.lock(`fletch-scans-${userId}`, () => sendOpen(userId))
    },
    waiting: async (userId) => {
      await refresh(userId)
      return (await openOf(userId)).length > 0 ? [userId] : []
    },
  })

  return {
    /** The codes of the user who was last asked for, sent or not, the last one first. */
    taken: shown,

    /** Shows what is stored of a user. */
    look,

    forget,

    /** Stores a code and sends it. Resolves once it is stored. */
    take: async (code: TakenCode): Promise<void> => {
      await store.keep(code)
      sending.soon(code.userId, delay)
      await refresh(code.userId)
    },

    /** Sends a refused code again on the user's request. */
    again: async (code: TakenCode): Promise<void> => {
      await store.allow(code)
      await refresh(code.userId)
      await sending.attempt(code.userId)
    },

    /** Forgets a code. */
    drop: async (code: TakenCode): Promise<void> => {
      await store.drop(code)
      await refresh(code.userId)
    },
  }
}
