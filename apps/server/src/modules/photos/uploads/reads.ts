import type { PhotoPurpose } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { type CardContent, columnsOf, type Entry, targetNumber } from '@fletch/domain'
import type { ReadConnection } from '../../../platform/db/database.ts'
import { NotFound, Unavailable } from '../../../platform/errors.ts'
import type { StoredObject } from '../../../platform/objects/objects.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import type { PhotoParts } from '../asks.ts'
import { objectNameOf, photoIdOf } from './paths.ts'
import { maySeePhoto } from './policy.ts'
import { countOf, findPhoto, findStored, findStoredOf, listCardsShowing, type PhotoRecord } from './store.ts'

export const countPhotosOf = (db: ReadConnection, userId: string): Promise<number> => countOf(db, userId)

const noSuchPhoto = () => new NotFound(fault('photo-unknown'))

/**
 * A photo that a user may see: one that they sent, a proof on a card that they can see, or a profile photo in use.
 * Throws NotFound for all others, as if the photo did not exist.
 */
export const photoFor = async (
  { db, cardViewers }: Pick<PhotoParts, 'db' | 'cardViewers'>,
  { kind, id }: { readonly kind: PhotoPurpose; readonly id: string },
  userId: string,
): Promise<PhotoRecord> => {
  const photo = await findPhoto(db.read, id)
  if (photo?.kind !== kind || photo.etag === null || photo.state === 'abandoned') throw noSuchPhoto()
  if (maySeePhoto(photo, userId)) return photo
  if (await cardViewers.seesOneOf(db.read, userId, await listCardsShowing(db.read, id))) return photo
  throw noSuchPhoto()
}

/** A club's current logo, which everyone can see. Throws NotFound for all other photos. */
export const logoOf = async (db: ReadConnection, id: string): Promise<PhotoRecord> => {
  const photo = await findPhoto(db, id)
  if (photo?.kind !== 'logo' || photo.state !== 'kept') throw noSuchPhoto()
  return photo
}

/** Throws Unavailable while the object store is down. */
export const bytesOf = async (
  { objects, log }: Pick<Dependencies, 'objects' | 'log'>,
  photo: Pick<PhotoRecord, 'id' | 'kind'>,
): Promise<StoredObject> => {
  const object = await objects.get(objectNameOf(photo)).catch((error: unknown) => {
    log.error({ err: error }, 'object store gave no photo')
    throw new Unavailable(fault('photos-unreadable'))
  })
  if (object === null) throw noSuchPhoto()
  return object
}

export interface CardPhoto extends Pick<PhotoRecord, 'id' | 'kind'> {
  /** The first row that shows it, from 0. */
  readonly row: number
  /** In bytes. */
  readonly size: number
}

/** The photos that a card shows, each once, in the order of its rows. Everyone who can see the card can see them. */
export const photosOfCard = async (
  db: ReadConnection,
  scores: readonly Entry[],
): Promise<readonly CardPhoto[]> => {
  const firstRows = new Map<string, number>()
  // On a group card, every archer has the photo of the row.
  const entries = [...columnsOf(scores).values()].flatMap((column) => [...column.entries()])
  for (const [row, { photoPath }] of entries) {
    const id = photoPath === null ? null : photoIdOf(photoPath)
    if (id !== null) firstRows.set(id, Math.min(row, firstRows.get(id) ?? row))
  }
  const photos = await findStored(db, [...firstRows.keys()])
  return photos
    .map((photo) => ({ ...photo, row: firstRows.get(photo.id) ?? 0 }))
    .toSorted((a, b) => a.row - b.row)
}

/** All stored photos of a user, oldest first. */
export const photosSentBy = (db: ReadConnection, userId: string) => findStoredOf(db, userId)

/** `03-target-14.jpg`: numbered by row, because target numbers can repeat. */
export const nameOfPhotoFile = (card: CardContent, row: number): string => {
  const target = targetNumber(row, card.startingTarget, card.courseTargets)
  return `${String(row + 1).padStart(2, '0')}-target-${target}.jpg`
}
