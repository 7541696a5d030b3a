import type { Equipment } from '@fletch/domain/contract'
import type { EquipmentStore, KeptThing, NewThing } from './equipment-store.ts'
import {
  createTries,
  type Late,
  type Refused,
  sendTogether,
  type TriesParts,
  type Unreached,
} from './sending.ts'
import { type Watched, watched } from './watched.ts'

/** The result of sending. */
export type EquipmentSent = { readonly kind: 'stored'; readonly told: Equipment } | Refused | Unreached

interface EquipmentParts extends TriesParts {
  readonly store: EquipmentStore
  /** Sends changes, or an empty list to only read. Never throws because of the network or an answer. */
  readonly send: (userId: string, changes: readonly KeptThing[]) => Promise<EquipmentSent>
  readonly newStamp: () => string
}

export const isOpen = ({ stamp, refusal }: KeptThing): boolean => stamp !== undefined && refusal === undefined

/** An archer's bows, arrows and sight marks: stored on this phone first, then sent until the server has them. */
export const createEquipment = (parts: EquipmentParts) => {
  const { store, send } = parts
  /** Everything of the user who was read last. Undefined until it is read. */
  const things: Watched<readonly KeptThing[] | undefined> = watched<readonly KeptThing[] | undefined>(
    undefined,
  )

  const look = async (userId: string) => things.set(await store.ofUser(userId))

  const openOf = async (userId: string) => (await store.ofUser(userId)).filter(isOpen)

  /** Without changes to send it only reads. */
  const sendAll = async (userId: string): Promise<Late | undefined> => {
    for (;;) {
      const late = await sendTogether(await openOf(userId), {
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
  const wake = createTries(parts, {
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
    keep: async (userId: string, changes: readonly NewThing[]): Promise<void> => {
      await store.keep(userId, changes, parts.newStamp)
      await look(userId)
      void wake(userId)
    },
  }
}
