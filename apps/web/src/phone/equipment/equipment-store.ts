import type { Equipment } from '@fletch/contract'
import { isSameThing, type Kept, mergedThing } from '@fletch/domain'
import type { DBSchema } from 'idb'
import { inTransaction, keptDatabase } from '../database/connection.ts'

/** A bow, a set of arrows or a sight mark on the phone. */
export interface StoredEquipment {
  readonly userId: string
  readonly id: string
  /** Null once it was removed here and the server does not know yet. */
  readonly kept: Kept | null
  /** The version of the server's last answer. 0 before the first. */
  readonly version: number
  /** Changes with each unsent change, so that a change during a request is not marked as sent. */
  readonly stamp?: string | undefined
  /** Why the server refused it. */
  readonly refusal?: string | undefined
  /** The server's value when it was changed here. Undefined if the server did not have it. */
  readonly base?: Kept | undefined
  /** Values that were sent since without an answer. The server may have stored them. */
  readonly attempts?: readonly Kept[] | undefined
}

interface EquipmentSchema extends DBSchema {
  things: { key: [string, string]; value: StoredEquipment; indexes: { userId: string } }
}

/** A separate database, so that the one with the cards does not need to know it. */
const equipmentDatabase = (name: string) =>
  keptDatabase<EquipmentSchema>(name, 1, (database) => {
    database.createObjectStore('things', { keyPath: ['userId', 'id'] }).createIndex('userId', 'userId')
  })

/** A change by the user: the new value, or null to remove it. */
export interface EquipmentChange {
  readonly id: string
  readonly kept: Kept | null
}

const thingsOf = ({
  bows,
  arrows,
  marks,
}: Equipment): { readonly version: number; readonly kept: Kept }[] => [
  ...bows.map(({ version, ...item }) => ({ version, kept: { kind: 'bow', item } as const })),
  ...arrows.map(({ version, ...item }) => ({ version, kept: { kind: 'arrows', item } as const })),
  ...marks.map(({ version, ...item }) => ({ version, kept: { kind: 'mark', item } as const })),
]

type ServerEquipment = ReturnType<typeof thingsOf>[number]

const wasSent = (thing: Kept, attempts: readonly Kept[] = []): boolean =>
  attempts.some((each) => isSameThing(each, thing))

/** A change that was made here while `sent` was in flight, based on what the server has now. */
const rebased = (thing: StoredEquipment, sent: Kept, { kept, version }: ServerEquipment): StoredEquipment => {
  if (thing.kept !== null)
    return { ...thing, kept: mergedThing(sent, thing.kept, kept), version, base: kept, attempts: undefined }
  // A removal applies only to what the user saw here, not to what another phone changed.
  return { ...thing, version: isSameThing(sent, kept) ? version : thing.version, attempts: undefined }
}

/** What the phone stores of a thing after an answer. Undefined if it is deleted. */
const afterAnswer = (
  thing: StoredEquipment,
  sent: StoredEquipment | undefined,
  known: ServerEquipment | undefined,
): StoredEquipment | undefined => {
  const { userId, id, kept, stamp, attempts } = thing
  if (stamp !== undefined && stamp !== sent?.stamp) {
    if (sent === undefined) return thing
    if (known === undefined) return { ...thing, base: undefined, attempts: undefined }
    return sent.kept === null ? thing : rebased(thing, sent.kept, known)
  }
  if (known === undefined) return undefined
  // The server had stored a change of this phone whose answer was lost, so the removal named an old version.
  if (stamp !== undefined && kept === null && wasSent(known.kept, attempts))
    return { ...thing, version: known.version, attempts: undefined }
  return { userId, id, ...known }
}

export const equipmentStore = (name = 'fletch-equipment') => {
  const connect = equipmentDatabase(name)
  return {
    ofUser: (userId: string): Promise<StoredEquipment[]> =>
      connect((database) => database.getAllFromIndex('things', 'userId', userId)),

    /** Resolves once it is on disk. */
    keep: (userId: string, changes: readonly EquipmentChange[], newStamp: () => string): Promise<void> =>
      connect((database) =>
        inTransaction(
          database.transaction('things', 'readwrite', { durability: 'strict' }),
          async ({ store }) => {
            for (const { id, kept } of changes) {
              const before = await store.get([userId, id])
              const { version = 0, attempts } = before ?? {}
              const base = before?.stamp === undefined ? (before?.kept ?? undefined) : before.base
              await store.put({ userId, id, kept, version, stamp: newStamp(), base, attempts })
            }
          },
        ),
      ),

    /** Records values that are about to be sent, because it may never be known whether they arrive. */
    note: (userId: string, sent: readonly StoredEquipment[]): Promise<void> =>
      connect((database) =>
        inTransaction(
          database.transaction('things', 'readwrite', { durability: 'strict' }),
          async ({ store }) => {
            for (const { id, kept } of sent) {
              const thing = await store.get([userId, id])
              if (thing === undefined || kept === null || wasSent(kept, thing.attempts)) continue
              await store.put({ ...thing, attempts: [...(thing.attempts ?? []), kept] })
            }
          },
        ),
      ),

    /**
     * Stores the server's answer to what was sent. Changes made in the meantime stay; things that are missing in
     * the answer were removed on another phone.
     */
    settle: (userId: string, sent: readonly StoredEquipment[], told: Equipment): Promise<void> =>
      connect((database) =>
        inTransaction(database.transaction('things', 'readwrite'), async ({ store }) => {
          const were = new Map(sent.map((thing) => [thing.id, thing]))
          const thingsOfServer = new Map(thingsOf(told).map((thing) => [thing.kept.item.id, thing]))
          for (const thing of await store.index('userId').getAll(userId)) {
            const thingOfServer = thingsOfServer.get(thing.id)
            thingsOfServer.delete(thing.id)
            const next = afterAnswer(thing, were.get(thing.id), thingOfServer)
            if (next === undefined) await store.delete([userId, thing.id])
            else await store.put(next)
          }
          for (const [id, thing] of thingsOfServer) await store.put({ userId, id, ...thing })
        }),
      ),

    /** Keeps a change that the server refused, with its message. */
    refuse: ({ userId, id, stamp }: StoredEquipment, refusal: string): Promise<void> =>
      connect((database) =>
        inTransaction(database.transaction('things', 'readwrite'), async ({ store }) => {
          const thing = await store.get([userId, id])
          if (thing !== undefined && thing.stamp === stamp) await store.put({ ...thing, refusal })
        }),
      ),

    /** Deletes what the server has. Unsent changes stay for their user. */
    seal: (): Promise<void> =>
      connect((database) =>
        inTransaction(database.transaction('things', 'readwrite'), async ({ store }) => {
          for (const { userId, id, stamp } of await store.getAll())
            if (stamp === undefined) await store.delete([userId, id])
        }),
      ),

    empty: (): Promise<void> => connect((database) => database.clear('things')),
  }
}

export type EquipmentStore = ReturnType<typeof equipmentStore>
