import type { ClubEvent, Participant, Presence } from '@fletch/contract'
import type { PaymentWay } from '@fletch/domain'
import type { DBSchema } from 'idb'
import { inTransaction, keptDatabase } from '../database/connection.ts'

/** What an officer entered for an archer at check-in, kept until the server has it. */
export interface StoredArrival {
  /** The officer. */
  readonly userId: string
  /** The event, or a round of it. */
  readonly eventId: string
  readonly participantId: string
  readonly presence?: Presence | undefined
  /** The group of an archer who was absent and is back. */
  readonly groupId?: string | undefined
  readonly isPaid?: boolean | undefined
  /** How the archer has paid. */
  readonly paidBy?: PaymentWay | undefined
  /** Changes with each tap, so that a tap during a request is not marked as sent. */
  readonly stamp: string
  /** Why the server refused it. */
  readonly refusal?: string | undefined
}

export type NewArrival = Omit<StoredArrival, 'stamp' | 'refusal'>

/** The archers of an event as last loaded, so that check-in continues without a signal. */
export interface StoredCheckInList {
  readonly userId: string
  readonly eventId: string
  readonly event: ClubEvent
  readonly archers: readonly Participant[]
  readonly at: string
}

interface ArrivalSchema extends DBSchema {
  arrivals: { key: [string, string, string]; value: StoredArrival; indexes: { userId: string } }
  lists: { key: [string, string]; value: StoredCheckInList; indexes: { userId: string } }
}

/** A separate database, so that the one with the cards does not need to know it. */
const arrivalDatabase = (name: string) =>
  keptDatabase<ArrivalSchema>(name, 1, (database) => {
    const key = ['userId', 'eventId', 'participantId']
    database.createObjectStore('arrivals', { keyPath: key }).createIndex('userId', 'userId')
    database.createObjectStore('lists', { keyPath: ['userId', 'eventId'] }).createIndex('userId', 'userId')
  })

/** Lists kept per user: enough for a weekend with its rounds. */
const mostLists = 6

const keyOf = ({ userId, eventId, participantId }: NewArrival): [string, string, string] => [
  userId,
  eventId,
  participantId,
]

export const arrivalStore = (name = 'fletch-check-in') => {
  const connect = arrivalDatabase(name)
  /** Changes stored entries unless they changed since they were read. */
  const ifUntouched = (
    seen: readonly StoredArrival[],
    change: (current: StoredArrival) => StoredArrival | undefined,
  ): Promise<void> =>
    connect((database) =>
      inTransaction(database.transaction('arrivals', 'readwrite'), async ({ store }) => {
        for (const each of seen) {
          const current = await store.get(keyOf(each))
          if (current?.stamp !== each.stamp) continue
          const next = change(current)
          await (next === undefined ? store.delete(keyOf(each)) : store.put(next))
        }
      }),
    )
  return {
    ofUser: (userId: string): Promise<StoredArrival[]> =>
      connect((database) => database.getAllFromIndex('arrivals', 'userId', userId)),

    /** Merges each entry into what is stored for its archer. Resolves once it is on disk. */
    keep: (arrivals: readonly NewArrival[], newStamp: () => string): Promise<void> =>
      connect((database) =>
        inTransaction(
          database.transaction('arrivals', 'readwrite', { durability: 'strict' }),
          async ({ store }) => {
            for (const { presence, groupId, isPaid, paidBy, ...of } of arrivals) {
              const storedNote = await store.get(keyOf(of))
              const before = storedNote ?? of
              // Undoing an absence must not overwrite a later arrival.
              const isSaid =
                presence !== undefined && !(presence === 'back' && storedNote?.presence === 'here')
              await store.put({
                ...before,
                ...(isSaid && { presence, groupId }),
                // How someone has paid is nothing once they have not.
                ...(isPaid !== undefined && { isPaid, paidBy }),
                stamp: newStamp(),
                refusal: undefined,
              })
            }
          },
        ),
      ),

    /** Deletes entries that the server has. */
    settle: (sent: readonly StoredArrival[]): Promise<void> => ifUntouched(sent, () => undefined),

    /** Keeps entries that the server refused, with its message. */
    refuse: (sent: readonly StoredArrival[], refusal: string): Promise<void> =>
      ifUntouched(sent, (current) => ({ ...current, refusal })),

    /** Marks refused entries to be sent again. */
    allow: (refused: readonly StoredArrival[]): Promise<void> =>
      ifUntouched(refused, ({ refusal: _refusal, ...current }) => current),

    readList: (userId: string, eventId: string): Promise<StoredCheckInList | undefined> =>
      connect((database) => database.get('lists', [userId, eventId])),

    keepList: (list: StoredCheckInList): Promise<void> =>
      connect((database) =>
        inTransaction(database.transaction('lists', 'readwrite'), async ({ store }) => {
          await store.put(list)
          const all = await store.index('userId').getAll(list.userId)
          const old = all.toSorted((one, other) => other.at.localeCompare(one.at)).slice(mostLists)
          for (const { userId, eventId } of old) await store.delete([userId, eventId])
        }),
      ),

    /** Deletes what was only read from the server; entries that it does not have stay. */
    seal: (): Promise<void> => connect((database) => database.clear('lists')),

    /** Deletes everything. */
    empty: (): Promise<void> =>
      connect(async (database) => {
        for (const store of database.objectStoreNames) await database.clear(store)
      }),
  }
}

export type ArrivalStore = ReturnType<typeof arrivalStore>
