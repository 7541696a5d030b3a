import { type ClubEvent, codeKeys } from '@fletch/contract'
import type { DBSchema } from 'idb'
import { v7 } from 'uuid'
import { inTransaction, keptDatabase } from '../database/connection.ts'

/** The key with which this phone signs what a user hands in by code, at one event. */
export interface StoredKey {
  readonly userId: string
  /** The whole event, with all its rounds. */
  readonly eventId: string
  readonly id: string
  /** The private one cannot be taken out of this browser. */
  readonly pair: CryptoKeyPair
  /** How many states of cards were shown under it. */
  readonly counter: number
  /** The server had the public one. */
  readonly isAgreed?: true | undefined
}

/** The last state of a group's card that was shown as a code. */
export interface ShownCard {
  readonly userId: string
  readonly groupId: string
  readonly keyId: string
  readonly counter: number
  /** What was signed. */
  readonly body: Uint8Array
  /** The text of each QR code. */
  readonly parts: readonly string[]
}

interface CodeSchema extends DBSchema {
  keys: { key: [string, string]; value: StoredKey }
  shown: { key: [string, string]; value: ShownCard }
}

/** A separate database, so that the one with the cards does not need to know it. */
const codeDatabase = (name: string) =>
  keptDatabase<CodeSchema>(name, 1, (database) => {
    database.createObjectStore('keys', { keyPath: ['userId', 'eventId'] })
    database.createObjectStore('shown', { keyPath: ['userId', 'groupId'] })
  })

const codeStore = (name = 'fletch-codes') => {
  const connect = codeDatabase(name)
  return {
    readKey: (userId: string, eventId: string): Promise<StoredKey | undefined> =>
      connect((database) => database.get('keys', [userId, eventId])),

    /** Keeps a new key, unless another tab was faster. Gives the one that is kept. */
    keepKey: (key: StoredKey): Promise<StoredKey> =>
      connect((database) =>
        inTransaction(
          database.transaction('keys', 'readwrite', { durability: 'strict' }),
          async ({ store }) => {
            const before = await store.get([key.userId, key.eventId])
            if (before === undefined) await store.put(key)
            return before ?? key
          },
        ),
      ),

    /** Counts one more state under a key. A number that was given is never given again. */
    count: (userId: string, eventId: string): Promise<number> =>
      connect((database) =>
        inTransaction(
          database.transaction('keys', 'readwrite', { durability: 'strict' }),
          async ({ store }) => {
            const key = await store.get([userId, eventId])
            if (key === undefined) throw new Error('This phone has no key for the event')
            const counter = key.counter + 1
            await store.put({ ...key, counter })
            return counter
          },
        ),
      ),

    /** The server has the public key. */
    agree: (userId: string, eventId: string): Promise<void> =>
      connect((database) =>
        inTransaction(database.transaction('keys', 'readwrite'), async ({ store }) => {
          const key = await store.get([userId, eventId])
          if (key !== undefined) await store.put({ ...key, isAgreed: true })
        }),
      ),

    readShown: (userId: string, groupId: string): Promise<ShownCard | undefined> =>
      connect((database) => database.get('shown', [userId, groupId])),

    keepShown: async (shown: ShownCard): Promise<void> => {
      await connect((database) => database.put('shown', shown))
    },

    /** Deletes everything. */
    empty: (): Promise<void> =>
      connect(async (database) => {
        for (const store of database.objectStoreNames) await database.clear(store)
      }),
  }
}

/** The keys of this phone, and the codes that it has shown. */
export const keptCodes = codeStore()

/** A phone has one key for all rounds of an event. */
export const wholeEvent = ({ id, partOf }: Pick<ClubEvent, 'id' | 'partOf'>): string => partOf?.id ?? id

/** The key of a user at an event, made if there is none. */
export const keyOf = async (userId: string, eventId: string): Promise<StoredKey> => {
  const before = await keptCodes.readKey(userId, eventId)
  if (before !== undefined) return before
  const pair = await crypto.subtle.generateKey(codeKeys, false, ['sign', 'verify'])
  return keptCodes.keepKey({ userId, eventId, id: v7(), pair, counter: 0 })
}
