import type { CardRecord } from './card-record.ts'
import type { Connection } from './database.ts'
import { localPath, type PhotoRecord } from './photo-record.ts'

/** How many photos that the server has as well stay here, so that they show without a signal. */
const copiesKept = 120

const newestFirst = (one: PhotoRecord, other: PhotoRecord) => other.createdAt.localeCompare(one.createdAt)

/** The photos on this phone. Those that wait for the server are never dropped, copies of sent ones may be. */
export const photoStore = (connect: Connection) => {
  const dropCopiesBeyond = async (kept: number): Promise<void> => {
    const tx = (await connect()).transaction('photos', 'readwrite')
    const copies = await tx.store.index('objectPath').getAll()
    const dropped = copies.sort(newestFirst).slice(kept)
    await Promise.all([...dropped.map(({ id }) => tx.store.delete(id)), tx.done])
  }

  return {
    read: async (id: string): Promise<PhotoRecord | undefined> => (await connect()).get('photos', id),

    /** The phone's copy of a photo that the server has. */
    copyOf: async (objectPath: string): Promise<PhotoRecord | undefined> =>
      (await connect()).getFromIndex('photos', 'objectPath', objectPath),

    markSent: async (id: string, objectPath: string): Promise<void> => {
      const tx = (await connect()).transaction('photos', 'readwrite')
      const photo = await tx.store.get(id)
      if (photo !== undefined) await tx.store.put({ ...photo, objectPath })
      await tx.done
    },

    /** Makes room: every copy of a photo that the server has goes. */
    dropCopies: () => dropCopiesBeyond(0),

    /** Lets go of copies beyond the newest, and of photos that no card shows any more and nobody can undo. */
    tidy: async (cards: readonly CardRecord[], before: string): Promise<void> => {
      await dropCopiesBeyond(copiesKept)
      const shown = new Set(cards.flatMap(({ mine }) => mine.scores.map((entry) => entry.photoPath)))
      const tx = (await connect()).transaction('photos', 'readwrite')
      const owners = new Set(cards.map(({ id }) => id))
      const forgotten = (await tx.store.getAll()).filter(
        ({ id, cardId, createdAt, objectPath }) =>
          owners.has(cardId) && objectPath === null && createdAt < before && !shown.has(localPath(id)),
      )
      await Promise.all([...forgotten.map(({ id }) => tx.store.delete(id)), tx.done])
    },
  }
}

export type PhotoStore = ReturnType<typeof photoStore>
