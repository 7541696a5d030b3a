import type { Equipment } from '@fletch/contract'
import { ofUserShown } from '../observable.ts'
import type { Lock } from '../outbox/locks.ts'
import type { NotReached } from '../outbox/network.ts'
import type { Attempt, Outbox } from '../outbox/outbox.ts'
import type { RetryReason, SaveDelay } from '../outbox/schedule.ts'
import { type Refused, sendTogether, stoppedBy } from '../outbox/sending.ts'
import type { EquipmentChange, EquipmentStore, StoredEquipment } from './equipment-store.ts'

/** The result of sending. */
export type EquipmentSent = { readonly kind: 'stored'; readonly told: Equipment } | Refused | NotReached

interface EquipmentParts {
  readonly store: EquipmentStore
  readonly outbox: Outbox
  readonly lock: Lock
  readonly isOnline: () => boolean
  /** Sends changes, or an empty list to only read. Never throws because of the network or an answer. */
  readonly send: (userId: string, changes: readonly StoredEquipment[]) => Promise<EquipmentSent>
  readonly newStamp: () => string
}

const delay: SaveDelay = { rest: 0, most: 2000 }

/** When changes of other phones are read even if nothing is unsent here. */
const readingTimes: readonly RetryReason[] = ['online', 'signed-in']

export const isOpen = ({ stamp, refusal }: StoredEquipment): boolean =>
  stamp !== undefined && refusal === undefined

/** An archer's bows, arrows and sight marks: stored on this phone first, then sent until the server has them. */
export const createEquipment = (parts: EquipmentParts) => {
  const { store, send } = parts
  const { shown, look, refresh, forget } = ofUserShown<readonly StoredEquipment[] | undefined>(
    (userId) => store.ofUser(userId),
    undefined,
  )

  const openOf = async (userId: string) => (await store.ofUser(userId)).filter(isOpen)

  const isAnyOpen = async (userId: string) => (await openOf(userId)).length > 0

  /** Sends what is open now. Without changes to send it only reads. */
  const sendOpen = async (userId: string): Promise<Attempt> => {
    const late = await sendTogether(await openOf(userId), {
      send: async (some) => {
        await store.note(userId, some)
        return send(userId, some)
      },
      settle: (some, { told }) => store.settle(userId, some, told),
      refuse: (one, words) => store.refuse(one, words),
    })
    await refresh(userId)
    const isMore = await isAnyOpen(userId)
    // What could not be read is read when the server may be reachable again.
    return late !== undefined && isMore ? stoppedBy(late) : { outcome: 'stored', isMore }
  }

  const sending = parts.outbox.sends<string, Attempt>({
    kind: 'equipment',
    nameOf: (userId) => userId,
    send: async (userId) => {
      await refresh(userId)
      if (!parts.isOnline()) {
        const isMore = await isAnyOpen(userId)
        return { outcome: isMore ? 'unreached' : 'stored', isMore }
      }
      // Only one tab of a phone sends.
      return parts.lock(`fletch-equipment-${userId}`, () => sendOpen(userId))
    },
    waiting: async (userId, reason) =>
      readingTimes.includes(reason) || (await isAnyOpen(userId)) ? [userId] : [],
  })

  return {
    /** Everything of the user who was last asked for; undefined until it is read. */
    things: shown,

    /** Shows what is stored of a user. */
    look,

    forget,

    /** Sends unsent changes and reads those of other phones. Resolves after the attempt. */
    wake: sending.attempt,

    /** Stores a user's changes and sends them. Resolves once they are stored. */
    keep: async (userId: string, changes: readonly EquipmentChange[]): Promise<void> => {
      await store.keep(userId, changes, parts.newStamp)
      await refresh(userId)
      sending.soon(userId, delay)
    },
  }
}
