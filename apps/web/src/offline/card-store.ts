import type { CardKey, CardRecord } from './card-record.ts'
import type { ChangeNotices } from './change-notices.ts'
import type { Connection } from './database.ts'
import type { PhotoRecord } from './photo-record.ts'
import { recordFrom, type StoredRecord } from './stored-record.ts'

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

const known = (stored: StoredRecord | undefined): CardRecord | undefined => stored && recordFrom(stored)

export const cardStore = (connect: Connection, news: ChangeNotices): CardStore => ({
  read: async (key) => known(await (await connect()).get('cards', pathOf(key))),

  ofUser: async (userId) =>
    (await (await connect()).getAllFromIndex('cards', 'userId', userId)).map(recordFrom).sort(newestFirst),

  change: async (key, change, { photos = [], source } = {}) => {
    const database = await connect()
    const tx = database.transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' })
    try {
      const before = known(await tx.objectStore('cards').get(pathOf(key)))
      const after = change(before)
      if (after !== undefined) for (const photo of photos) await tx.objectStore('photos').put(photo)
      if (after !== undefined && after !== before) await tx.objectStore('cards').put(after)
      await tx.done
      if (after !== undefined && after !== before) news.tell({ cardId: key.id, source })
      return after
    } catch (error) {
      await abandon(tx)
      throw error
    }
  },

  changeAll: async (changes) => {
    const tx = (await connect()).transaction('cards', 'readwrite', { durability: 'relaxed' })
    const changed: string[] = []
    for (const [key, change] of changes) {
      const before = known(await tx.store.get(pathOf(key)))
      const after = change(before)
      if (after === undefined || after === before) continue
      await tx.store.put(after)
      changed.push(key.id)
    }
    await tx.done
    for (const cardId of changed) news.tell({ cardId })
  },

  remove: async (key, mayGo = () => true) => {
    const tx = (await connect()).transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' })
    const record = known(await tx.objectStore('cards').get(pathOf(key)))
    if (record !== undefined && !mayGo(record)) return tx.done
    const photoIds = await tx.objectStore('photos').index('card').getAllKeys(pathOf(key))
    await Promise.all([
      tx.objectStore('cards').delete(pathOf(key)),
      ...photoIds.map((photoId) => tx.objectStore('photos').delete(photoId)),
      tx.done,
    ])
    news.tell({ cardId: key.id })
  },
})

interface Unfinished {
  abort(): void
  readonly done: Promise<void>
}

/** Aborts a transaction that failed half-way and ignores the resulting error. */
const abandon = async (tx: Unfinished): Promise<void> => {
  try {
    tx.abort()
  } catch {
    // The browser has already aborted it because of a failed request.
  }
  await tx.done.catch(() => undefined)
}
