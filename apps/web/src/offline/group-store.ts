import type { GroupAtEvent } from '@fletch/domain/contract'
import type { DBSchema } from 'idb'
import { keptDatabase } from './kept-database.ts'
import { withRound } from './known-rounds.ts'

/** A group with its event, as a phone keeps it: known ahead of time, so that scoring can begin without a signal. */
export interface KnownGroup extends GroupAtEvent {
  readonly userId: string
  readonly id: string
  /** When the server said so. */
  readonly at: string
}

interface GroupSchema extends DBSchema {
  groups: { key: [string, string]; value: KnownGroup; indexes: { userId: string } }
}

/** A database of its own: it holds nothing that someone entered, and the one with the cards need not know it. */
const groupDatabase = (name: string) =>
  keptDatabase<GroupSchema>(name, 1, (database) => {
    const groups = database.createObjectStore('groups', { keyPath: ['userId', 'id'] })
    groups.createIndex('userId', 'userId')
  })

export const groupStore = (name = 'fletch-groups') => {
  const connect = groupDatabase(name)
  return {
    read: async (userId: string, id: string): Promise<KnownGroup | undefined> => {
      const known = await (await connect()).get('groups', [userId, id])
      return known && { ...known, competition: withRound(known.competition) }
    },

    keep: async (group: KnownGroup): Promise<void> => {
      await (await connect()).put('groups', group)
    },

    /** All that the server knows of a user's groups now: others of theirs go, unless they were asked for lately. */
    keepAll: async (userId: string, groups: readonly KnownGroup[], since: string): Promise<void> => {
      const tx = (await connect()).transaction('groups', 'readwrite')
      const known = new Set(groups.map(({ id }) => id))
      const before = await tx.store.index('userId').getAll(userId)
      const gone = before.filter(({ id, at }) => !known.has(id) && at < since)
      await Promise.all([
        ...groups.map((group) => tx.store.put(group)),
        ...gone.map(({ id }) => tx.store.delete([userId, id])),
        tx.done,
      ])
    },
  }
}
