import { inTransaction } from '../database/connection.ts'
import type { PhoneConnection } from '../database/phone-database.ts'
import { recordFrom, type StoredRecord } from '../database/stored-record.ts'
import type { PhotoRecord } from '../photos/photo-record.ts'
import type { PhotoStore } from '../photos/photo-store.ts'
import { isFull } from '../photos/storage-space.ts'
import type { CardKey, CardRecord } from './card-record.ts'
import type { ChangeNotices } from './change-notices.ts'

export type RecordChange = (record: CardRecord | undefined) => CardRecord | undefined

export interface ChangeExtras {
  /** Stored in the same transaction as the card that shows them; not stored if the card is not. */
  readonly photos?: readonly PhotoRecord[] | undefined
  /** Who makes the change and so needs no notification of it. */
  readonly source?: string | undefined
}

/** The cards on a phone. Every change is one transaction that reads, changes and writes the record. */
export interface CardStore {
  read(key: CardKey): Promise<CardRecord | undefined>
  /** Newest change first. */
  ofUser(userId: string): Promise<CardRecord[]>
  /** Returns what is stored afterwards. A change that returns its input or undefined writes nothing. */
  change(key: CardKey, change: RecordChange, extras?: ChangeExtras): Promise<CardRecord | undefined>
  /** Several changes in one transaction, of data that the server has anyway; does not wait for the disk. */
  changeAll(changes: readonly (readonly [CardKey, RecordChange])[]): Promise<void>
  /**
   * Deletes a card and its photos, because its owner asked for it or the server has everything. `mayGo` is checked
   * in the same transaction, because something may have been entered in the meantime.
   */
  remove(key: CardKey, mayGo?: (record: CardRecord) => boolean): Promise<void>
}

export const newestFirst = (one: CardRecord, other: CardRecord): number =>
  other.touchedAt.localeCompare(one.touchedAt)

export const pathOf = ({ userId, id }: CardKey): [string, string] => [userId, id]

const recordIn = (stored: StoredRecord | undefined): CardRecord | undefined => stored && recordFrom(stored)

export const cardStore = (connect: PhoneConnection, news: ChangeNotices): CardStore => ({
  read: async (key) => recordIn(await connect((database) => database.get('cards', pathOf(key)))),

  ofUser: async (userId) =>
    (await connect((database) => database.getAllFromIndex('cards', 'userId', userId)))
      .map(recordFrom)
      .sort(newestFirst),

  change: async (key, change, { photos = [], source } = {}) => {
    const { before, after } = await connect((database) =>
      inTransaction(
        database.transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' }),
        async (tx) => {
          const before = recordIn(await tx.objectStore('cards').get(pathOf(key)))
          const after = change(before)
          if (after !== undefined) for (const photo of photos) await tx.objectStore('photos').put(photo)
          if (after !== undefined && after !== before) await tx.objectStore('cards').put(after)
          return { before, after }
        },
      ),
    )
    if (after !== undefined && after !== before) news.tell({ cardId: key.id, source })
    return after
  },

  changeAll: async (changes) => {
    const changedIds = await connect((database) =>
      inTransaction(
        database.transaction('cards', 'readwrite', { durability: 'relaxed' }),
        async ({ store }) => {
          const ids: string[] = []
          for (const [key, change] of changes) {
            const before = recordIn(await store.get(pathOf(key)))
            const after = change(before)
            if (after === undefined || after === before) continue
            await store.put(after)
            ids.push(key.id)
          }
          return ids
        },
      ),
    )
    for (const cardId of changedIds) news.tell({ cardId })
  },

  remove: async (key, mayGo = () => true) => {
    const isGone = await connect((database) =>
      inTransaction(
        database.transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' }),
        async (tx) => {
          const record = recordIn(await tx.objectStore('cards').get(pathOf(key)))
          if (record !== undefined && !mayGo(record)) return false
          const photoIds = await tx.objectStore('photos').index('card').getAllKeys(pathOf(key))
          for (const id of photoIds) await tx.objectStore('photos').delete(id)
          await tx.objectStore('cards').delete(pathOf(key))
          return true
        },
      ),
    )
    if (isGone) news.tell({ cardId: key.id })
  },
})

/** The card store of a phone that fills up: it deletes copies of uploaded photos and tries once more. */
export const withStorageRetries = (cards: CardStore, photos: Pick<PhotoStore, 'dropCopies'>): CardStore => ({
  ...cards,
  change: async (...given) => {
    try {
      return await cards.change(...given)
    } catch (error) {
      if (!isFull(error)) throw error
      await photos.dropCopies()
      return cards.change(...given)
    }
  },
})
