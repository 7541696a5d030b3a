import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  fault,
  inMegabytes,
  largestLogo,
  largestProfilePhoto,
  largestUpload,
  type PhotoPurpose,
} from '@fletch/contract'
import { minutes } from '../../../platform/clock.ts'
import { Invalid, type Reason, TooLarge, Unavailable } from '../../../platform/errors.ts'
import { isMissing, isUnwritable } from '../../../platform/file-faults.ts'
import type { UploadPlace } from './upload-places.ts'

/** Folder for images that are being received. */
const incomingFolder = (dataDir: string): string => join(dataDir, 'incoming')

/** Time limit for receiving an image, in ms: 20 MB at 70 kB a second. */
const longestUpload = minutes(5)

export interface ReceivedFile {
  /** Path of the bytes until they are processed. */
  readonly path: string
  readonly size: number
  /** SHA-256 of the bytes, base64url. */
  readonly hash: string
}

/** The size limit of an upload. */
export interface UploadLimit {
  readonly bytes: number
  readonly reason: Reason
}

const atMost = (bytes: number): UploadLimit => ({
  bytes,
  reason: fault('image-too-large', { megabytes: inMegabytes(bytes) }),
})

export const uploadLimits: Readonly<Record<PhotoPurpose, UploadLimit>> = {
  proof: atMost(largestUpload),
  profile: atMost(largestProfilePhoto),
  logo: atMost(largestLogo),
}

interface Measured {
  size: number
  readonly hash: Hash
}

/** Counts and hashes a body and stops at the limit. Keeps the body open, so that an answer can be sent. */
async function* measure(
  body: Readable,
  measured: Measured,
  { limit, place }: Pick<Incoming, 'limit' | 'place'>,
): AsyncGenerator<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    measured.size += chunk.length
    if (measured.size > limit.bytes) throw new TooLarge(limit.reason)
    place.take(chunk.length)
    measured.hash.update(chunk)
    yield chunk
  }
}

const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'ERR_STREAM_PREMATURE_CLOSE' || error.code === 'ECONNRESET')

interface Incoming {
  readonly dataDir: string
  readonly body: Readable
  readonly limit: UploadLimit
  readonly place: UploadPlace
}

/**
 * Streams a body into a temporary file, calls `work` with it and deletes the file. Throws TooLarge as soon as the limit
 * is passed, Invalid if the sender stops early, and Unavailable if it takes too long.
 */
export const withReceivedFile = async <Result>(
  { dataDir, body, limit, place }: Incoming,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  const incoming = incomingFolder(dataDir)
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'upload-'))
  const path = join(folder, 'image')
  const measured: Measured = { size: 0, hash: createHash('sha256') }
  const tooLong = AbortSignal.timeout(longestUpload)
  try {
    await pipeline(measure(body, measured, { limit, place }), createWriteStream(path), { signal: tooLong })
    return await work({ path, size: measured.size, hash: measured.hash.digest('base64url') })
  } catch (error) {
    if (isCutOff(error)) throw new Invalid(fault('upload-cut-off'))
    if (tooLong.aborted && error instanceof Error && error.name === 'AbortError')
      throw new Unavailable(fault('upload-too-slow'))
    if (isUnwritable(error)) throw new Unavailable(fault('photos-full'))
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Deletes folders that killed processes left behind: those last changed before a time in ms since 1970. */
export const removeStale = async (dataDir: string, before: number): Promise<void> => {
  const incoming = incomingFolder(dataDir)
  const names = await readdir(incoming).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  for (const name of names.filter((each) => each.startsWith('upload-'))) {
    const folder = join(incoming, name)
    const stats = await stat(folder).catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    })
    if (stats !== null && stats.mtimeMs < before) await rm(folder, { recursive: true, force: true })
  }
}
