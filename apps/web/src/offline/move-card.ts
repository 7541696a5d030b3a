import { asNewCard } from './card-changes.ts'
import type { Connection } from './database.ts'
import { localPath } from './photo-record.ts'

/** Moves a card with all the photos that this phone has of it to a new id, in one transaction. */
export const moveToNewCard = async (
  connect: Connection,
  id: string,
  newId: string,
  newPhotoId: () => string,
): Promise<void> => {
  const tx = (await connect()).transaction(['cards', 'photos'], 'readwrite', { durability: 'strict' })
  const [cards, photos] = [tx.objectStore('cards'), tx.objectStore('photos')]
  const record = await cards.get(id)
  if (record === undefined) throw new Error('This phone has no such card')
  const newPaths = new Map<string, string>()
  for (const photo of await photos.index('cardId').getAll(id)) {
    const moved = { ...photo, id: newPhotoId(), cardId: newId, objectPath: null }
    newPaths.set(localPath(photo.id), localPath(moved.id))
    if (photo.objectPath !== null) newPaths.set(photo.objectPath, localPath(moved.id))
    await photos.put(moved)
    await photos.delete(photo.id)
  }
  await cards.put(asNewCard(record, newId, (path) => newPaths.get(path) ?? null))
  await cards.delete(id)
  await tx.done
}
