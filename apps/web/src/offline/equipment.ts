import type { Equipment } from '@fletch/domain/contract'
import type { EquipmentChange, EquipmentStore, StoredEquipment } from './equipment-store.ts'
import { type Observable, observable } from './observable.ts'
import {
  createRetries,
  type MinimumWait,
  type NotSent,
  type Refused,
  type RetryParts,
  sendInParallel,
} from './sending.ts'

/** The result of sending. */
export type EquipmentSent = { readonly kind: 'stored'; readonly told: Equipment } | Refused | NotSent

interface EquipmentParts extends RetryParts {
  readonly store: EquipmentStore
  /** Sends changes, or an empty list to only read. Never throws because of the network or an answer. */
  readonly send: (userId: string, changes: readonly StoredEquipment[]) => Promise<EquipmentSent>
  readonly newStamp: () => string
}

export const isOpen = ({ stamp, refusal }: StoredEquipment): boolean =>
  stamp !== undefined && refusal === undefined

/** An archer's bows, arrows and sight marks: stored on this phone first, then sent until the server has them. */
export const createEquipment = (parts: EquipmentParts) => {
  const { store, send } = parts
  /** Everything of the user who was read last. Undefined until it is read. */
  const things: Observable<readonly StoredEquipment[] | undefined> = observable<
    readonly StoredEquipment[] | undefined
  >(undefined)

  const look = async (userId: string) => things.set(await store.ofUser(userId))

  const openOf = async (userId: string) => (await store.ofUser(userId)).filter(isOpen)

  /** Without changes to send it only reads. */
  const sendAll = async (userId: string): Promise<MinimumWait | undefined> => {
    for (;;) {
      const late = await sendInParallel(await openOf(userId), {
        send: async (some) => {
          await store.note(userId, some)
          return send(userId, some)
        },
        settle: (some, { told }) => store.settle(userId, some, told),
        refuse: (one, words) => store.refuse(one, words),
      })
      await look(userId)
      if (late !== undefined) return late
      if ((await openOf(userId)).length === 0) return undefined
    }
  }

  /** Sends unsent changes and reads those of other phones. */
  const wake = createRetries(parts, {
    lockOf: (userId) => `fletch-equipment-${userId}`,
    look,
    isAnyOpen: async (userId) => (await openOf(userId)).length > 0,
    sendAll,
  })

  return {
    things,
    wake,

    /** Shows nothing of any user until it is read again. */
    forget: (): void => things.set(undefined),

    /** Stores a user's changes and sends them. Resolves once they are stored. */
    keep: async (userId: string, changes: readonly EquipmentChange[]): Promise<void> => {
      await store.keep(userId, changes, parts.newStamp)
      await look(userId)
      void wake(userId)
    },
  }
}
