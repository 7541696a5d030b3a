import type { Readable } from 'node:stream'
import type { PhotoPurpose } from '@fletch/domain/contract'
import { fault } from '@fletch/domain/contract'
import { instantAfter, instantOf, minutes } from '../../../platform/clock.ts'
import type { WriteTransaction } from '../../../platform/db/database.ts'
import {
  Conflict,
  Forbidden,
  NotFound,
  TooLarge,
  TooMany,
  Unavailable,
  WrongType,
} from '../../../platform/errors.ts'
import type { Who } from '../../../platform/http/authentication.ts'
import { imageShapes } from '../../../platform/images/images.ts'
import { type InLine, inLine } from '../../../platform/in-line.ts'
import type { Parts } from '../../../platform/parts.ts'
import { abandonUnshown } from './deletion-commands.ts'
import { newPhotoId, objectNameOf, objectPathOf, photoIdOf, proofIdOf } from './paths.ts'
import { type ReceivedFile, type UploadLimit, uploadLimits, withReceivedFile } from './receiving.ts'
import { isExpired, isSignedByUs, signUpload, validFor } from './signing.ts'
import {
  addCardPhotos,
  claimPlace,
  countAwaited,
  findPhoto,
  findStored,
  findUsable,
  insertAwaited,
  markKept,
  markStored,
  type PhotoRecord,
  removeCardPhotos,
} from './store.ts'
import { createUploadPlaces, type UploadPlaces } from './upload-places.ts'

const notAnImage = () => new WrongType(fault('image-required'))

const noSuchPhoto = () => new NotFound(fault('photo-unknown'))

interface Announced {
  readonly contentType?: string | undefined
  readonly size?: number | undefined
}

/** Refuses what the sender itself says is no image, or too large. */
const checkAnnounced = ({ contentType, size }: Announced, { bytes, reason }: UploadLimit): void => {
  if (contentType !== undefined && !/^(?:image\/(?!svg)|application\/octet-stream)/i.test(contentType)) {
    throw notAnImage()
  }
  if (size !== undefined && size > bytes) throw new TooLarge(reason)
}

/** Addresses of one user that are good and have got nothing yet. */
const mostAwaited = 100
const comeAgain = minutes(1)

export const requestUpload = async (
  tx: WriteTransaction,
  { clock, uploadKey, images }: Pick<Parts, 'clock' | 'uploadKey' | 'images'>,
  who: Who,
  wanted: (Announced & { readonly purpose: PhotoPurpose }) | null | undefined,
): Promise<{ uploadURL: string; objectPath: string }> => {
  const { purpose: kind, ...announced } = wanted ?? { purpose: 'proof' }
  checkAnnounced(announced, uploadLimits[kind])
  if ((await countAwaited(tx, who.userId, instantAfter(clock, -validFor))) >= mostAwaited)
    throw new TooMany(fault('too-many-photos-announced'), comeAgain)
  images.warm()
  const id = newPhotoId()
  await insertAwaited(tx, { id, ownerId: who.userId, kind, createdAt: instantOf(clock) })
  return { uploadURL: signUpload(uploadKey, id, clock.now()), objectPath: objectPathOf({ id, kind }) }
}

interface Upload {
  readonly objectId: string
  readonly expires: string
  readonly signature: string
  readonly announced: Announced
  readonly body: Readable
}

/** What is on its way: places for those who send, and one image at a time for each address. */
export interface Uploads {
  readonly places: UploadPlaces
  readonly oneByOne: InLine
  /** Hashes of images that could not be decoded: sent again, they are not tried again. */
  readonly unusable: Set<string>
}

export const createUploads = (): Uploads => ({
  places: createUploadPlaces(),
  oneByOne: inLine(Number.POSITIVE_INFINITY),
  unusable: new Set(),
})

const mostRemembered = 1000

const remember = (unusable: Set<string>, hash: string): void => {
  const [oldest] = unusable
  if (unusable.size >= mostRemembered && oldest !== undefined) unusable.delete(oldest)
  unusable.add(hash)
}

/** Takes the bytes of one image; the same bytes again get the same answer, others a Conflict. */
export const receiveUpload = async (
  parts: Parts,
  uploads: Uploads,
  upload: Upload,
): Promise<{ objectPath: string }> => {
  if (!isSignedByUs(parts.uploadKey, upload)) throw new Forbidden(fault('upload-address-invalid'))
  if (isExpired(upload, parts.clock.now())) throw new Forbidden(fault('upload-address-expired'))
  const awaited = await findPhoto(parts.db.read, upload.objectId)
  if (awaited === undefined) throw noSuchPhoto()
  const limit = uploadLimits[awaited.kind]
  checkAnnounced(upload.announced, limit)

  await parts.limits.count('uploadBodiesOfUser', awaited.ownerId)
  const { dataDir } = parts.config
  return uploads.places.withPlace(awaited.ownerId, (place) =>
    withReceivedFile({ dataDir, body: upload.body, limit, place }, (file) =>
      uploads.oneByOne(() => takeFile(parts, uploads, awaited, file), { key: awaited.id }),
    ),
  )
}

/** Stores the first image that came to an address; the same bytes again get the same answer without being decoded. */
const takeFile = async (
  parts: Parts,
  { unusable }: Uploads,
  awaited: PhotoRecord,
  file: ReceivedFile,
): Promise<{ objectPath: string }> => {
  if (unusable.has(file.hash)) throw notAnImage()
  const answer = { objectPath: objectPathOf(awaited) }
  const photo = await findPhoto(parts.db.read, awaited.id)
  try {
    if (photo?.state === 'awaited' && (await storeImage(parts, photo, file))) return answer
  } catch (error) {
    if (error instanceof WrongType) remember(unusable, file.hash)
    throw error
  }
  const first = await findPhoto(parts.db.read, awaited.id)
  if (first?.receivedHash !== file.hash) throw new Conflict(fault('upload-address-used'))
  return answer
}

/** Writes the image again and notes that it is there; false when another sender is, or was, first. */
const storeImage = async (
  { db, images, objects, log }: Parts,
  photo: PhotoRecord,
  file: ReceivedFile,
): Promise<boolean> => {
  const order = { image: file.path, shape: imageShapes[photo.kind], owner: photo.ownerId }
  const image = await images.rewrite(order)
  if (!(await db.write((tx) => claimPlace(tx, photo.id, file.hash)))) return false
  try {
    await objects.put(objectNameOf(photo), image.bytes)
  } catch (error) {
    log.error({ err: error }, 'object store refused a photo')
    throw new Unavailable(fault('photos-unstorable'))
  }
  const { width, height, bytes } = image
  return db.write((tx) => markStored(tx, photo.id, { etag: file.hash, size: bytes.length, width, height }))
}

/** Keeps an image that its sender uploaded for some purpose; throws NotFound for any other. */
const keepPhoto = async (tx: WriteTransaction, who: Who, kind: PhotoPurpose, photoURL: string) => {
  const id = photoIdOf(photoURL)
  const photo = id === null ? undefined : await findPhoto(tx, id)
  if (photo?.ownerId !== who.userId || photo.kind !== kind || !(await markKept(tx, photo.id)))
    throw noSuchPhoto()
  return { objectPath: objectPathOf(photo) }
}

/** Turns an uploaded image into a proof photo of its sender. */
export const keepScorePhoto = (tx: WriteTransaction, who: Who, photoURL: string) =>
  keepPhoto(tx, who, 'proof', photoURL)

/** Keeps an uploaded image for its sender's profile, where every signed-in user may see it. */
export const keepProfilePhoto = (tx: WriteTransaction, who: Who, photoURL: string) =>
  keepPhoto(tx, who, 'profile', photoURL)

/** Keeps an uploaded image as a club's logo, for all to see; the one that it shows already stays. */
export const keepClubLogo = async (
  tx: WriteTransaction,
  who: Who,
  logoURL: string,
  shown: string | null,
): Promise<{ objectPath: string }> => {
  const isShown = shown !== null && photoIdOf(logoURL) === photoIdOf(shown)
  return isShown ? { objectPath: shown } : keepPhoto(tx, who, 'logo', logoURL)
}

/** Lets go of a photo that a profile or a club no longer shows. */
export const dropPhoto = async (
  tx: WriteTransaction,
  parts: Pick<Parts, 'jobs'>,
  objectPath: string,
): Promise<void> => {
  const id = photoIdOf(objectPath)
  if (id !== null) await abandonUnshown(tx, parts, [id])
}

/**
 * Notes that a card shows photos, given row by row. Returns the rows whose photo is not on the server or not
 * the sender's; then nothing was noted.
 */
export const attachPhotos = async (
  tx: WriteTransaction,
  who: Who,
  scorecardId: string,
  paths: readonly (string | null)[],
): Promise<number[]> => {
  const named = paths.flatMap((path, row) => (path === null ? [] : [{ row, id: proofIdOf(path) }]))
  const ids = named.flatMap(({ id }) => (id === null ? [] : [id]))
  const usable = await findUsable(tx, who.userId, ids)
  const refused = named.filter(({ id }) => id === null || !usable.has(id))
  if (refused.length === 0) await addCardPhotos(tx, scorecardId, [...usable])
  return refused.map(({ row }) => row)
}

/** Notes that a card shows photos of another that its owner sees already, as far as they are still there. */
export const showPhotos = async (
  tx: WriteTransaction,
  scorecardId: string,
  paths: readonly (string | null)[],
): Promise<void> => {
  const ids = paths.flatMap((path) => (path === null ? [] : (photoIdOf(path) ?? [])))
  const there = await findStored(tx, [...new Set(ids)])
  await addCardPhotos(
    tx,
    scorecardId,
    there.map(({ id }) => id),
  )
}

/** Takes all photos off a card; returns which they were. */
export const detachPhotos = (tx: WriteTransaction, scorecardId: string): Promise<string[]> =>
  removeCardPhotos(tx, scorecardId)
