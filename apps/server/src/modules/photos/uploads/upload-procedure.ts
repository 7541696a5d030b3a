import type { Readable } from 'node:stream'
import { fault } from '@fletch/contract'
import { Conflict, Forbidden, refuse, Unavailable, WrongType } from '../../../platform/errors.ts'
import { imageShapes } from '../../../platform/images/images.ts'
import type { Dependencies } from '../../../platform/parts.ts'
import { createQueue, type TaskQueue } from '../../../platform/task-queue.ts'
import type { PhotoParts } from '../asks.ts'
import { checkDeclaredUpload, type DeclaredUpload, noSuchPhoto, notAnImage } from './commands.ts'
import { objectNameOf, objectPathOf } from './paths.ts'
import { reasonNotToReceive } from './policy.ts'
import { type ReceivedFile, uploadLimits, withReceivedFile } from './receiving.ts'
import { isExpired, isSignedByUs } from './signing.ts'
import { claimPlace, findPhoto, markStored, type PhotoRecord } from './store.ts'
import { createUploadPlaces, type UploadPlaces } from './upload-places.ts'

interface Upload {
  readonly objectId: string
  readonly expires: string
  readonly signature: string
  readonly announced: DeclaredUpload
  readonly body: Readable
}

/** Uploads in progress: a place for each sender, and one image at a time for each upload URL. */
export interface Uploads {
  readonly places: UploadPlaces
  readonly oneByOne: TaskQueue
  /** Hashes of images that could not be decoded. They are not decoded again. */
  readonly unusable: Set<string>
}

export const createUploads = (): Uploads => ({
  places: createUploadPlaces(),
  oneByOne: createQueue(Number.POSITIVE_INFINITY),
  unusable: new Set(),
})

const mostRemembered = 1000

const remember = (unusable: Set<string>, hash: string): void => {
  const [oldest] = unusable
  if (unusable.size >= mostRemembered && oldest !== undefined) unusable.delete(oldest)
  unusable.add(hash)
}

/** Receives the bytes of one image. The same bytes again get the same answer, and other bytes throw Conflict. */
export const receiveUpload = async (
  parts: PhotoParts,
  uploads: Uploads,
  upload: Upload,
): Promise<{ objectPath: string }> => {
  const isOurs = isSignedByUs(parts.uploadKey, upload)
  refuse(reasonNotToReceive({ isOurs, isOver: isExpired(upload, parts.clock.now()) }), Forbidden)
  const photo = await findPhoto(parts.db.read, upload.objectId)
  if (photo === undefined || photo.state === 'abandoned') throw noSuchPhoto()
  const limit = uploadLimits[photo.kind]
  checkDeclaredUpload(upload.announced, limit)

  const userId = await parts.guardians.accountOf(parts.db.read, photo.ownerId)
  await parts.limits.count('uploadBodiesOfUser', { userId })
  const { dataDir } = parts.config
  return uploads.places.withPlace(userId, (place) =>
    withReceivedFile({ dataDir, body: upload.body, limit, place }, (file) =>
      uploads.oneByOne(() => storeFirstImage(parts, uploads, photo, file), { key: photo.id }),
    ),
  )
}

/** Stores the first image that is sent to an upload URL. The same bytes again get the same answer without decoding. */
const storeFirstImage = async (
  parts: Dependencies,
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

/** Re-encodes and stores the image. Returns false if another sender was first. */
const storeImage = async (
  { db, images, objects, log }: Dependencies,
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
