import type { Competition, Participant, Presence } from '@fletch/domain/contract'
import type { DBSchema } from 'idb'
import { keptDatabase } from './kept-database.ts'

/** What an officer noted of an archer at check-in, and the server has not: kept until it has. */
export interface KeptArrival {
  /** The officer. */
  readonly userId: string
  /** The event, or the round of it. */
  readonly eventId: string
  readonly participantId: string
  readonly presence?: Presence | undefined
  /** Where someone who was absent stood. */
  readonly groupId?: string | undefined
  readonly isPaid?: boolean | undefined
  /** Another one with each tap: what was tapped while it was sent stays. */
  readonly stamp: string
  /** Why the server did not take it. */
  readonly refusal?: string | undefined
}

export type NewArrival = Omit<KeptArrival, 'stamp' | 'refusal'>

/** The archers of an event as the server told them last: check-in goes on without a signal. */
export interface KeptList {
  readonly userId: string
  readonly eventId: string
  readonly event: Competition
  readonly archers: readonly Participant[]
  readonly at: string
}

interface ArrivalSchema extends DBSchema {
  arrivals: { key: [string, string, string]; value: KeptArrival; indexes: { userId: string } }
  lists: { key: [string, string]; value: KeptList; indexes: { userId: string } }
}

/** A database of its own: the one with the cards need not know it. */
const arrivalDatabase = (name: string) =>
  keptDatabase<ArrivalSchema>(name, 1, (database) => {
    const key = ['userId', 'eventId', 'participantId']
    database.createObjectStore('arrivals', { keyPath: key }).createIndex('userId', 'userId')
    database.createObjectStore('lists', { keyPath: ['userId', 'eventId'] }).createIndex('userId', 'userId')
  })

/** So many lists of a user stay: a weekend with its rounds. */
const mostLists = 6

const keyOf = ({ userId, eventId, participantId }: NewArrival): [string, string, string] => [
  userId,
  eventId,
  participantId,
]

export const arrivalStore = (name = 'fletch-check-in') => {
  const connect = arrivalDatabase(name)
  /** Changes what is kept of some archers, as long as it is still what was looked at. */
  const ifUntouched = async (
    seen: readonly KeptArrival[],
    change: (current: KeptArrival) => KeptArrival | undefined,
  ): Promise<void> => {
    const tx = (await connect()).transaction('arrivals', 'readwrite')
    for (const each of seen) {
      const current = await tx.store.get(keyOf(each))
      if (current?.stamp !== each.stamp) continue
      const next = change(current)
      await (next === undefined ? tx.store.delete(keyOf(each)) : tx.store.put(next))
    }
    await tx.done
  }
  return {
    ofUser: async (userId: string): Promise<KeptArrival[]> =>
      (await connect()).getAllFromIndex('arrivals', 'userId', userId),

    /** Each is put on top of what is kept of its archer already. On the disk when it is done. */
    keep: async (arrivals: readonly NewArrival[], newStamp: () => string): Promise<void> => {
      const tx = (await connect()).transaction('arrivals', 'readwrite', { durability: 'strict' })
      for (const { presence, groupId, isPaid, ...of } of arrivals) {
        const kept = await tx.store.get(keyOf(of))
        const before = kept ?? of
        // Taking an absence back says nothing of who has arrived meanwhile.
        const isSaid = presence !== undefined && !(presence === 'back' && kept?.presence === 'here')
        await tx.store.put({
          ...before,
          ...(isSaid && { presence, groupId }),
          ...(isPaid !== undefined && { isPaid }),
          stamp: newStamp(),
          refusal: undefined,
        })
      }
      await tx.done
    },

    /** The server has them. */
    settle: (sent: readonly KeptArrival[]): Promise<void> => ifUntouched(sent, () => undefined),

    /** The server does not take them: they stay, with its words. */
    refuse: (sent: readonly KeptArrival[], refusal: string): Promise<void> =>
      ifUntouched(sent, (current) => ({ ...current, refusal })),

    /** They are sent once more. */
    allow: (refused: readonly KeptArrival[]): Promise<void> =>
      ifUntouched(refused, ({ refusal: _refusal, ...current }) => current),

    readList: async (userId: string, eventId: string): Promise<KeptList | undefined> =>
      (await connect()).get('lists', [userId, eventId]),

    keepList: async (list: KeptList): Promise<void> => {
      const tx = (await connect()).transaction('lists', 'readwrite')
      await tx.store.put(list)
      const all = await tx.store.index('userId').getAll(list.userId)
      const old = all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(mostLists)
      for (const { userId, eventId } of old) await tx.store.delete([userId, eventId])
      await tx.done
    },

    /** As if no one had been here. */
    empty: async (): Promise<void> => {
      const connection = await connect()
      for (const store of connection.objectStoreNames) await connection.clear(store)
    },
  }
}

export type ArrivalStore = ReturnType<typeof arrivalStore>
