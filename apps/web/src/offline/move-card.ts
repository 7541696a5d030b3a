import { type CardKey, type CardRecord, newRecord } from './card-record.ts'
import { pathOf } from './card-store.ts'
import type { Connection } from './database.ts'
import type { NewsDesk } from './news.ts'
import { localPath } from './photo-record.ts'
import { recordFrom } from './stored-record.ts'

/** The same card under another id, as one that the server never had; each photo by the path it then has. */
const asNewCard = (
  record: CardRecord,
  id: string,
  pathOf: (photoPath: string) => string | null,
): CardRecord => {
  const { userId, mine, place, touchedAt } = record
  const scores = mine.scores.map((entry) => ({
    ...entry,
    photoPath: entry.photoPath === null ? null : pathOf(entry.photoPath),
  }))
  // Who keeps it as a new card saves it.
  return { ...newRecord({ id, userId, mine: { ...mine, scores }, touchedAt }), place, isSaveAsked: true }
}

interface MoveParts {
  readonly connect: Connection
  readonly news: NewsDesk
  readonly newKey: () => string
}

/** Moves a card with all the photos that this phone has of it to a new id, as one that the server never had. */
export const moveCard = async ({ connect, news, newKey }: MoveParts, key: CardKey): Promise<string> => {
  const newId = newKey()
  const tx = (await connect()).transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' })
  const [cards, photos] = [tx.objectStore('cards'), tx.objectStore('photos')]
  const record = await cards.get(pathOf(key))
  if (record === undefined) throw new Error('This phone has no such card')
  const newPaths = new Map<string, string>()
  for (const photo of await photos.index('card').getAll(pathOf(key))) {
    const moved = { ...photo, id: newKey(), cardId: newId, objectPath: null }
    newPaths.set(localPath(photo.id), localPath(moved.id))
    if (photo.objectPath !== null) newPaths.set(photo.objectPath, localPath(moved.id))
    await photos.put(moved)
    await photos.delete(photo.id)
  }
  await cards.put(asNewCard(recordFrom(record), newId, (path) => newPaths.get(path) ?? null))
  await cards.delete(pathOf(key))
  await tx.done
  news.tell({ cardId: key.id })
  return newId
}
