import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { largestLogo, largestProfilePhoto, largestUpload, type PhotoPurpose } from '@fletch/domain/contract'
import { Invalid, TooLarge, Unavailable } from '../../errors.ts'
import { isUnwritable } from '../../parts/file-faults.ts'

export interface ReceivedFile {
  /** Where the bytes lie until the work with them is done. */
  readonly path: string
  readonly size: number
  /** SHA-256 of the bytes, base64url. */
  readonly hash: string
}

/** What an upload may be at most. */
export interface UploadLimit {
  readonly bytes: number
  readonly message: string
}

export const uploadLimits: Readonly<Record<PhotoPurpose, UploadLimit>> = {
  proof: { bytes: largestUpload, message: 'Image must be smaller than 20MB' },
  profile: { bytes: largestProfilePhoto, message: 'Image must be smaller than 5MB' },
  logo: { bytes: largestLogo, message: 'Image must be smaller than 5MB' },
}

interface Measured {
  size: number
  readonly hash: Hash
}

/** Counts and hashes what flows through and stops at the limit, leaving the body open for an answer. */
async function* measure(body: Readable, measured: Measured, limit: UploadLimit): AsyncGenerator<Buffer> {
  for await (const chunk of body.iterator({ destroyOnReturn: false })) {
    measured.size += chunk.length
    if (measured.size > limit.bytes) throw new TooLarge(limit.message)
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
}

/**
 * Streams a body into a temporary file and lends it to `work`; the file is gone afterwards.
 * Throws TooLarge as soon as the limit is passed, Invalid when the sender stops half-way.
 */
export const withReceivedFile = async <Result>(
  { dataDir, body, limit }: Incoming,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> => {
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  const folder = await mkdtemp(join(incoming, 'upload-'))
  const path = join(folder, 'image')
  const measured: Measured = { size: 0, hash: createHash('sha256') }
  try {
    await pipeline(measure(body, measured, limit), createWriteStream(path))
    return await work({ path, size: measured.size, hash: measured.hash.digest('base64url') })
  } catch (error) {
    if (isCutOff(error)) throw new Invalid('The upload was cut off. Please try again.')
    if (isUnwritable(error))
      throw new Unavailable('The server has no room left for photos. Please try again later.')
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
