import type { ClubEvent, PhoneKey } from '@fletch/contract'
import type { DBSchema } from 'idb'
import { inTransaction, keptDatabase } from '../database/connection.ts'
import type { KnownGroup } from '../kept/group-store.ts'

/** A group's card that an officer took by its code. */
export interface TakenCode {
  /** The officer. */
  readonly userId: string
  /** The whole event, with all its rounds. */
  readonly eventId: string
  readonly groupId: string
  readonly groupName: string
  readonly keyId: string
  readonly counter: number
  /** The text of each QR code. */
  readonly parts: readonly string[]
  readonly takenAt: string
  /** When the server had it; absent until then. */
  readonly sentAt?: string | undefined
  /** Why the server refused it. */
  readonly refusal?: string | undefined
}

/** What a device has to know of an event to check codes without a signal. */
export interface KeptOffice {
  readonly userId: string
  /** The whole event, with all its rounds. */
  readonly eventId: string
  readonly event: ClubEvent
  /** The groups of all rounds that have begun, each with its round. */
  readonly groups: readonly KnownGroup[]
  readonly keys: readonly PhoneKey[]
  /** When it was loaded. */
  readonly at: string
}

interface ScanSchema extends DBSchema {
  taken: { key: [string, string]; value: TakenCode; indexes: { userId: string } }
  offices: { key: [string, string]; value: KeptOffice }
}

/** A separate database, so that the one with the cards does not need to know it. */
const scanDatabase = (name: string) =>
  keptDatabase<ScanSchema>(name, 1, (database) => {
    database.createObjectStore('taken', { keyPath: ['userId', 'groupId'] }).createIndex('userId', 'userId')
    database.createObjectStore('offices', { keyPath: ['userId', 'eventId'] })
  })

/** How long a code stays listed that the server has, in ms: over a weekend. */
const keptFor = 4 * 24 * 60 * 60 * 1000

export const scanStore = (name = 'fletch-scans') => {
  const connect = scanDatabase(name)
  /** Changes a stored code unless a newer one of its group was taken since it was read. */
  const ifUntouched = (
    seen: TakenCode,
    change: (current: TakenCode) => TakenCode | undefined,
  ): Promise<void> =>
    connect((database) =>
      inTransaction(database.transaction('taken', 'readwrite'), async ({ store }) => {
        const key: [string, string] = [seen.userId, seen.groupId]
        const current = await store.get(key)
        if (current?.takenAt !== seen.takenAt) return
        const next = change(current)
        await (next === undefined ? store.delete(key) : store.put(next))
      }),
    )
  return {
    /** All codes that a user has taken, the last one first. */
    ofUser: async (userId: string): Promise<TakenCode[]> => {
      const all = await connect((database) => database.getAllFromIndex('taken', 'userId', userId))
      return all.toSorted((one, other) => other.takenAt.localeCompare(one.takenAt))
    },

    /** Keeps a code in place of an earlier one of the same group. Resolves once it is on disk. */
    keep: (code: TakenCode): Promise<void> =>
      connect((database) =>
        inTransaction(
          database.transaction('taken', 'readwrite', { durability: 'strict' }),
          async ({ store }) => {
            await store.put(code)
            const since = new Date(Date.parse(code.takenAt) - keptFor).toISOString()
            const all = await store.index('userId').getAll(code.userId)
            for (const { userId, groupId, sentAt } of all)
              if (sentAt !== undefined && sentAt < since) await store.delete([userId, groupId])
          },
        ),
      ),

    settle: (sent: TakenCode, sentAt: string): Promise<void> =>
      ifUntouched(sent, (current) => ({ ...current, sentAt, refusal: undefined })),

    refuse: (sent: TakenCode, refusal: string): Promise<void> =>
      ifUntouched(sent, (current) => ({ ...current, refusal })),

    /** Marks a refused code to be sent again. */
    allow: (refused: TakenCode): Promise<void> =>
      ifUntouched(refused, (current) => ({ ...current, refusal: undefined })),

    drop: (code: TakenCode): Promise<void> => ifUntouched(code, () => undefined),

    readOffice: (userId: string, eventId: string): Promise<KeptOffice | undefined> =>
      connect((database) => database.get('offices', [userId, eventId])),

    keepOffice: async (office: KeptOffice): Promise<void> => {
      await connect((database) => database.put('offices', office))
    },

    /** Deletes what was only read from the server, and codes that it has. */
    seal: (): Promise<void> =>
      connect(async (database) => {
        await database.clear('offices')
        for (const { userId, groupId, sentAt } of await database.getAll('taken'))
          if (sentAt !== undefined) await database.delete('taken', [userId, groupId])
      }),

    /** Deletes everything. */
    empty: (): Promise<void> =>
      connect(async (database) => {
        for (const store of database.objectStoreNames) await database.clear(store)
      }),
  }
}

export type ScanStore = ReturnType<typeof scanStore>
