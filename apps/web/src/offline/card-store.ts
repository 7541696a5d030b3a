import type { CardRecord } from './card-record.ts'
import type { Connection } from './database.ts'
import type { NewsDesk } from './news.ts'
import type { PhotoRecord } from './photo-record.ts'

type RecordChange = (record: CardRecord | undefined) => CardRecord | undefined

export interface ChangeExtras {
  /** Stored in the same transaction as the card that shows it. */
  readonly photo?: PhotoRecord | undefined
  /** Who changes it: they need no news of it. */
  readonly source?: string | undefined
}

/** The cards on this phone. Every change is one transaction: read the record, change it, put it. */
export const cardStore = (connect: Connection, news: NewsDesk) => ({
  read: async (id: string): Promise<CardRecord | undefined> => (await connect()).get('cards', id),

  /** Newest change first. */
  ofUser: async (userId: string): Promise<CardRecord[]> => {
    const cards = await (await connect()).getAllFromIndex('cards', 'userId', userId)
    return cards.sort((one, other) => other.touchedAt.localeCompare(one.touchedAt))
  },

  /** Answers what is stored now. A change that gives back what it was given, or nothing, writes nothing. */
  change: async (
    id: string,
    change: RecordChange,
    { photo, source }: ChangeExtras = {},
  ): Promise<CardRecord | undefined> => {
    const database = await connect()
    const tx = database.transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' })
    try {
      const before = await tx.objectStore('cards').get(id)
      const after = change(before)
      if (photo !== undefined) await tx.objectStore('photos').put(photo)
      if (after !== undefined && after !== before) await tx.objectStore('cards').put(after)
      await tx.done
      if (after !== undefined && after !== before) news.tell({ cardId: id, source })
      return after
    } catch (error) {
      await abandon(tx)
      throw error
    }
  },

  /** A card and its photos leave this phone: its owner asked for that. */
  remove: async (id: string): Promise<void> => {
    const tx = (await connect()).transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' })
    const photoIds = await tx.objectStore('photos').index('cardId').getAllKeys(id)
    await Promise.all([
      tx.objectStore('cards').delete(id),
      ...photoIds.map((photoId) => tx.objectStore('photos').delete(photoId)),
      tx.done,
    ])
    news.tell({ cardId: id })
  },
})

export type CardStore = ReturnType<typeof cardStore>

interface Unfinished {
  abort(): void
  readonly done: Promise<void>
}

/** Ends a transaction that failed half-way; that it then ends with an error is what was asked for. */
const abandon = async (tx: Unfinished): Promise<void> => {
  try {
    tx.abort()
  } catch {
    // The browser has ended it already, because a request in it failed.
  }
  await tx.done.catch(() => undefined)
}
