import type { ReadConnection } from '../../db/database.ts'
import { NotFound, Unavailable } from '../../errors.ts'
import type { StoredObject } from '../../parts/objects/objects.ts'
import type { Parts } from '../../parts/parts.ts'
import { objectNameOf } from './paths.ts'
import { findPhoto, type PhotoRecord, showsOnCardOf } from './store.ts'

const noSuchPhoto = () => new NotFound('There is no such photo')

/** A photo is for who sent it and for who has a card on which it shows; throws NotFound for all others, as if it were not there. */
export const photoFor = async (db: ReadConnection, id: string, userId: string): Promise<PhotoRecord> => {
  const photo = await findPhoto(db, id)
  if (photo === undefined || photo.etag === null || photo.state === 'abandoned') throw noSuchPhoto()
  if (photo.ownerId !== userId && !(await showsOnCardOf(db, id, userId))) throw noSuchPhoto()
  return photo
}

/** Throws Unavailable while the object store is away. */
export const bytesOf = async (
  { objects, log }: Pick<Parts, 'objects' | 'log'>,
  photo: Pick<PhotoRecord, 'id'>,
): Promise<StoredObject> => {
  const stored = await objects.get(objectNameOf(photo.id)).catch((error: unknown) => {
    log.error({ err: error }, 'object store gave no photo')
    throw new Unavailable('Photos cannot be read right now. Please try again later.')
  })
  if (stored === null) throw noSuchPhoto()
  return stored
}
