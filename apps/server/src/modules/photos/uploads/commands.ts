import type { PhotoPurpose } from '@fletch/contract'
import { fault } from '@fletch/contract'
import { instantAfter, instantOf, minutes } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import { NotFound, TooLarge, TooMany, WrongType } from '../../../platform/errors.ts'
import type { SignedInUser } from '../../../platform/http/authentication.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { abandonUnshown } from './deletion-commands.ts'
import { newPhotoId, objectPathOf, photoIdOf, proofIdOf } from './paths.ts'
import { type UploadLimit, uploadLimits } from './receiving.ts'
import { signUpload, validFor } from './signing.ts'
import {
  addCardPhotos,
  countAwaited,
  findPhoto,
  findStored,
  findUsable,
  insertAwaited,
  markKept,
  removeCardPhotos,
} from './store.ts'

export const notAnImage = () => new WrongType(fault('image-required'))

export const noSuchPhoto = () => new NotFound(fault('photo-unknown'))

export interface DeclaredUpload {
  readonly contentType?: string | undefined
  readonly size?: number | undefined
}

/** Refuses an upload if its announced type is not an image or its announced size is too large. */
export const checkDeclaredUpload = (
  { contentType, size }: DeclaredUpload,
  { bytes, reason }: UploadLimit,
): void => {
  if (contentType !== undefined && !/^(?:image\/(?!svg)|application\/octet-stream)/i.test(contentType)) {
    throw notAnImage()
  }
  if (size !== undefined && size > bytes) throw new TooLarge(reason)
}

/** How many valid, unused upload URLs a user can have. */
const mostAwaited = 100
const comeAgain = minutes(1)

export const requestUpload = async (
  tx: WriteTransaction,
  { clock, uploadKey, images }: Pick<Dependencies, 'clock' | 'uploadKey' | 'images'>,
  who: SignedInUser,
  request: (DeclaredUpload & { readonly purpose: PhotoPurpose }) | null | undefined,
): Promise<{ uploadURL: string; objectPath: string }> => {
  const { purpose: kind, ...announced } = request ?? { purpose: 'proof' }
  checkDeclaredUpload(announced, uploadLimits[kind])
  if ((await countAwaited(tx, who.userId, instantAfter(clock, -validFor))) >= mostAwaited)
    throw new TooMany(fault('too-many-photos-announced'), comeAgain)
  images.warm()
  const id = newPhotoId()
  await insertAwaited(tx, { id, ownerId: who.userId, kind, createdAt: instantOf(clock) })
  return { uploadURL: signUpload(uploadKey, id, clock.now()), objectPath: objectPathOf({ id, kind }) }
}

/** Marks an image as used if its sender uploaded it for this purpose. Throws NotFound otherwise. */
const keepPhoto = async (tx: WriteTransaction, who: SignedInUser, kind: PhotoPurpose, photoURL: string) => {
  const id = photoIdOf(photoURL)
  const photo = id === null ? undefined : await findPhoto(tx, id)
  if (photo?.ownerId !== who.userId || photo.kind !== kind || !(await markKept(tx, photo.id)))
    throw noSuchPhoto()
  return { objectPath: objectPathOf(photo) }
}

/** Turns an uploaded image into a proof photo of its sender. */
export const keepScorePhoto = (tx: WriteTransaction, who: SignedInUser, photoURL: string) =>
  keepPhoto(tx, who, 'proof', photoURL)

/** Marks an uploaded image as its sender's profile photo, which every signed-in user can see. */
export const keepProfilePhoto = (tx: WriteTransaction, who: SignedInUser, photoURL: string) =>
  keepPhoto(tx, who, 'profile', photoURL)

/**
 * Marks an uploaded image as a club's logo, which everyone can see. If the club already shows this image, nothing
 * changes.
 */
export const keepClubLogo = async (
  tx: WriteTransaction,
  who: SignedInUser,
  logoURL: string,
  shownPath: string | null,
): Promise<{ objectPath: string }> => {
  const isShown = shownPath !== null && photoIdOf(logoURL) === photoIdOf(shownPath)
  return isShown ? { objectPath: shownPath } : keepPhoto(tx, who, 'logo', logoURL)
}

/** Abandons a photo that a profile or a club no longer shows. */
export const abandonPhoto = async (
  tx: WriteTransaction,
  parts: Pick<Dependencies, 'jobs'>,
  objectPath: string,
): Promise<void> => {
  const id = photoIdOf(objectPath)
  if (id !== null) await abandonUnshown(tx, parts, [id])
}

/**
 * Records the photos that a card shows, one path per row. Returns the rows whose photo does not exist or was not sent
 * by this user. If there are any, nothing is recorded.
 */
export const attachPhotos = async (
  tx: WriteTransaction,
  who: SignedInUser,
  scorecardId: string,
  paths: readonly (string | null)[],
): Promise<number[]> => {
  const rowsWithPhoto = paths.flatMap((path, row) => (path === null ? [] : [{ row, id: proofIdOf(path) }]))
  const ids = rowsWithPhoto.flatMap(({ id }) => (id === null ? [] : [id]))
  const usable = await findUsable(tx, who.userId, ids)
  const refusedRows = rowsWithPhoto.filter(({ id }) => id === null || !usable.has(id))
  if (refusedRows.length === 0) await addCardPhotos(tx, scorecardId, [...usable])
  return refusedRows.map(({ row }) => row)
}

/** Records that a card shows photos of another card that its owner can already see. Skips photos that are deleted. */
export const linkPhotosToCard = async (
  tx: WriteTransaction,
  scorecardId: string,
  paths: readonly (string | null)[],
): Promise<void> => {
  const ids = paths.flatMap((path) => (path === null ? [] : (photoIdOf(path) ?? [])))
  const photos = await findStored(tx, [...new Set(ids)])
  await addCardPhotos(
    tx,
    scorecardId,
    photos.map(({ id }) => id),
  )
}

/** Removes all photos from a card. Returns their ids. */
export const detachPhotos = (tx: WriteTransaction, scorecardId: string): Promise<string[]> =>
  removeCardPhotos(tx, scorecardId)
