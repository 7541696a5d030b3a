import type { GroupAtEvent } from '@fletch/contract'
import type { DBSchema } from 'idb'
import { inTransaction, keptDatabase } from '../database/connection.ts'
import { withRound } from './known-rounds.ts'

/** A group with its event, stored ahead of time so that scoring can start without a signal. */
export interface KnownGroup extends GroupAtEvent {
  readonly userId: string
  readonly id: string
  /** When it was loaded from the server. */
  readonly at: string
}

interface GroupSchema extends DBSchema {
  groups: { key: [string, string]; value: KnownGroup; indexes: { userId: string } }
}

/** A separate database: it holds nothing that a user entered, and the one with the cards does not need to know it. */
const groupDatabase = (name: string) =>
  keptDatabase<GroupSchema>(name, 1, (database) => {
    const groups = database.createObjectStore('groups', { keyPath: ['userId', 'id'] })
    groups.createIndex('userId', 'userId')
  })

export const groupStore = (name = 'fletch-groups') => {
  const connect = groupDatabase(name)
  return {
    read: async (userId: string, id: string): Promise<KnownGroup | undefined> => {
      const group = await connect((database) => database.get('groups', [userId, id]))
      return group && { ...group, competition: withRound(group.competition) }
    },

    keep: async (group: KnownGroup): Promise<void> => {
      await connect((database) => database.put('groups', group))
    },

    /**
     * Stores all groups of a user from the server; the user's other groups are deleted unless they were read
     * recently.
     */
    keepAll: async (userId: string, groups: readonly KnownGroup[], since: string): Promise<void> => {
      const ids = new Set(groups.map(({ id }) => id))
      await connect((database) =>
        inTransaction(database.transaction('groups', 'readwrite'), async ({ store }) => {
          const before = await store.index('userId').getAll(userId)
          const others = before.filter(({ id, at }) => !ids.has(id) && at < since)
          await Promise.all([
            ...groups.map((group) => store.put(group)),
            ...others.map(({ id }) => store.delete([userId, id])),
          ])
        }),
      )
    },

    /** Deletes everything: all of it was read from the server. */
    seal: (): Promise<void> => connect((database) => database.clear('groups')),
  }
}
