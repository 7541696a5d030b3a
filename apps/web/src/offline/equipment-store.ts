import type { Kept } from '@fletch/domain'
import type { Equipment } from '@fletch/domain/contract'
import type { DBSchema } from 'idb'
import { keptDatabase } from './kept-database.ts'

/** A bow, a set of arrows or a sight mark on the phone. */
export interface KeptThing {
  readonly userId: string
  readonly id: string
  /** Null once it was removed here and the server does not know yet. */
  readonly kept: Kept | null
  /** The server's version when this phone last heard of it; 0 before that. */
  readonly version: number
  /** Changes with each unsent change, so that a change during a request is not marked as sent. */
  readonly stamp?: string | undefined
  /** Why the server refused it. */
  readonly refusal?: string | undefined
}

interface EquipmentSchema extends DBSchema {
  things: { key: [string, string]; value: KeptThing; indexes: { userId: string } }
}

/** A separate database, so that the one with the cards does not need to know it. */
const equipmentDatabase = (name: string) =>
  keptDatabase<EquipmentSchema>(name, 1, (database) => {
    database.createObjectStore('things', { keyPath: ['userId', 'id'] }).createIndex('userId', 'userId')
  })

/** A change by the user: the new value, or null to remove it. */
export interface NewThing {
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

export const equipmentStore = (name = 'fletch-equipment') => {
  const connect = equipmentDatabase(name)
  return {
    ofUser: async (userId: string): Promise<KeptThing[]> =>
      (await connect()).getAllFromIndex('things', 'userId', userId),

    /** Resolves once it is on disk. */
    keep: async (userId: string, changes: readonly NewThing[], newStamp: () => string): Promise<void> => {
      const tx = (await connect()).transaction('things', 'readwrite', { durability: 'strict' })
      for (const { id, kept } of changes) {
        const version = (await tx.store.get([userId, id]))?.version ?? 0
        await tx.store.put({ userId, id, kept, version, stamp: newStamp() })
      }
      await tx.done
    },

    /**
     * Stores the server's answer to what was sent. Changes made in the meantime stay; things that are missing in
     * the answer were removed on another phone.
     */
    settle: async (userId: string, sent: readonly KeptThing[], told: Equipment): Promise<void> => {
      const tx = (await connect()).transaction('things', 'readwrite')
      const stamps = new Map(sent.map(({ id, stamp }) => [id, stamp]))
      const there = new Map(thingsOf(told).map((thing) => [thing.kept.item.id, thing]))
      for (const thing of await tx.store.index('userId').getAll(userId)) {
        const isOpen = thing.stamp !== undefined && thing.stamp !== stamps.get(thing.id)
        const known = there.get(thing.id)
        there.delete(thing.id)
        if (isOpen) await tx.store.put({ ...thing, version: known?.version ?? thing.version })
        else if (known === undefined) await tx.store.delete([userId, thing.id])
        else await tx.store.put({ userId, id: thing.id, ...known })
      }
      for (const [id, known] of there) await tx.store.put({ userId, id, ...known })
      await tx.done
    },

    /** Keeps a change that the server refused, with its message. */
    refuse: async ({ userId, id, stamp }: KeptThing, refusal: string): Promise<void> => {
      const tx = (await connect()).transaction('things', 'readwrite')
      const thing = await tx.store.get([userId, id])
      if (thing !== undefined && thing.stamp === stamp) await tx.store.put({ ...thing, refusal })
      await tx.done
    },

    /** Deletes everything. */
    empty: async (): Promise<void> => (await connect()).clear('things'),
  }
}

export type EquipmentStore = ReturnType<typeof equipmentStore>
