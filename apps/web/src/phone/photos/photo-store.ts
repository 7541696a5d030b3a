import { type CardRecord, nameOf } from '../cards/card-record.ts'
import { inTransaction } from '../database/connection.ts'
import type { PhoneConnection } from '../database/phone-database.ts'
import { localPath, type PhotoRecord } from './photo-record.ts'

/** How many copies of uploaded photos stay here, so that they show without a signal. */
const copiesKept = 120

const newestFirst = (one: PhotoRecord, other: PhotoRecord) => other.createdAt.localeCompare(one.createdAt)

/** The photos on a phone. Photos that wait to be uploaded are never deleted; copies of uploaded ones may be. */
export interface PhotoStore {
  read(id: string): Promise<PhotoRecord | undefined>
  /** A user's copy of a photo on the server. */
  copyOf(userId: string, objectPath: string): Promise<PhotoRecord | undefined>
  /** Makes room by deleting all copies of uploaded photos. */
  dropCopies(): Promise<void>
  /** Deletes all but the newest copies, and photos that no card shows and no undo can restore. */
  tidy(cards: readonly CardRecord[], before: string): Promise<void>
}

export const photoStore = (connect: PhoneConnection): PhotoStore => {
  const dropCopiesBeyond = (kept: number): Promise<void> =>
    connect((database) =>
      inTransaction(database.transaction('photos', 'readwrite'), async ({ store }) => {
        const copies = await store.index('object').getAll()
        const dropped = copies.sort(newestFirst).slice(kept)
        await Promise.all(dropped.map(({ id }) => store.delete(id)))
      }),
    )

  return {
    read: (id) => connect((database) => database.get('photos', id)),

    copyOf: (userId, objectPath) =>
      connect((database) => database.getFromIndex('photos', 'object', [userId, objectPath])),

    dropCopies: () => dropCopiesBeyond(0),

    tidy: async (cards, before) => {
      await dropCopiesBeyond(copiesKept)
      const usedPaths = new Set(cards.flatMap(({ mine }) => mine.scores.map((entry) => entry.photoPath)))
      const owners = new Set(cards.map(nameOf))
      const isForgotten = ({ id, userId, cardId, createdAt, objectPath }: PhotoRecord) =>
        owners.has(nameOf({ userId, id: cardId })) &&
        objectPath === null &&
        createdAt < before &&
        !usedPaths.has(localPath(id))
      await connect((database) =>
        inTransaction(database.transaction('photos', 'readwrite'), async ({ store }) => {
          const forgotten = (await store.getAll()).filter(isForgotten)
          await Promise.all(forgotten.map(({ id }) => store.delete(id)))
        }),
      )
    },
  }
}
