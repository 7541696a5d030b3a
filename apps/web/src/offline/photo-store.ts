import { type CardRecord, nameOf } from './card-record.ts'
import type { Connection } from './database.ts'
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

export const photoStore = (connect: Connection): PhotoStore => {
  const dropCopiesBeyond = async (kept: number): Promise<void> => {
    const tx = (await connect()).transaction('photos', 'readwrite')
    const copies = await tx.store.index('object').getAll()
    const dropped = copies.sort(newestFirst).slice(kept)
    await Promise.all([...dropped.map(({ id }) => tx.store.delete(id)), tx.done])
  }

  return {
    read: async (id) => (await connect()).get('photos', id),

    copyOf: async (userId, objectPath) =>
      (await connect()).getFromIndex('photos', 'object', [userId, objectPath]),

    dropCopies: () => dropCopiesBeyond(0),

    tidy: async (cards, before) => {
      await dropCopiesBeyond(copiesKept)
      const shown = new Set(cards.flatMap(({ mine }) => mine.scores.map((entry) => entry.photoPath)))
      const tx = (await connect()).transaction('photos', 'readwrite')
      const owners = new Set(cards.map(nameOf))
      const forgotten = (await tx.store.getAll()).filter(
        ({ id, userId, cardId, createdAt, objectPath }) =>
          owners.has(nameOf({ userId, id: cardId })) &&
          objectPath === null &&
          createdAt < before &&
          !shown.has(localPath(id)),
      )
      await Promise.all([...forgotten.map(({ id }) => tx.store.delete(id)), tx.done])
    },
  }
}
