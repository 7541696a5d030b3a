import type { Dependencies } from '../../../platform/parts.ts'
import { deleteAbandoned, findAbandonedOf } from './deletion-store.ts'
import { objectNameOf } from './paths.ts'
import { findPhoto } from './store.ts'

export const deleteObject = async ({ db, objects }: Dependencies, objectId: string): Promise<void> => {
  const photo = await findPhoto(db.read, objectId)
  if (photo === undefined) return
  await objects.remove(objectNameOf(photo))
  await db.write((tx) => deleteAbandoned(tx, objectId))
}

const deletedAtOnce = 50

export const deleteObjectsOf = async (parts: Dependencies, ownerId: string): Promise<void> => {
  for (;;) {
    const photos = await findAbandonedOf(parts.db.read, ownerId, deletedAtOnce)
    for (const { id } of photos) await deleteObject(parts, id)
    if (photos.length < deletedAtOnce) return
  }
}
