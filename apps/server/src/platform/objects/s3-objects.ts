import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { BucketSettings } from '../../config.ts'
import { checkName, type ObjectStore } from './objects.ts'

/** In ms. A store that is silent for longer counts as unavailable, and the phone retries later. */
const timeout = { connectionTimeout: 3000, requestTimeout: 30_000, throwOnRequestTimeout: true }
const attempts = 2

const credentialsOf = ({ sessionToken, ...keys }: NonNullable<BucketSettings['keys']>) =>
  sessionToken === undefined ? keys : { ...keys, sessionToken }

const clientOf = ({ region, endpoint, keys }: BucketSettings): S3Client =>
  new S3Client({
    region,
    // Only Amazon expects bucket names in the host name; others expect them in the path.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(keys === undefined ? {} : { credentials: credentialsOf(keys) }),
    // Only Amazon supports the newest kind of checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: timeout,
    maxAttempts: attempts,
  })

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.name === 'NoSuchKey'

/** Objects in a private bucket on any S3 server. */
export const s3Objects = (place: BucketSettings): ObjectStore => {
  const client = clientOf(place)
  const objectOf = (name: string) => ({ Bucket: place.bucket, Key: checkName(name) })

  return {
    put: async (name, bytes) => {
      await client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes }))
    },

    putFile: async (name, file) => {
      const { size } = await stat(file)
      const Body = createReadStream(file)
      try {
        await client.send(new PutObjectCommand({ ...objectOf(name), Body, ContentLength: size }))
      } finally {
        Body.destroy()
      }
    },

    get: async (name) => {
      try {
        const { Body, ContentLength } = await client.send(new GetObjectCommand(objectOf(name)))
        if (!(Body instanceof Readable) || ContentLength === undefined) {
          throw new Error('The object store answered without an object')
        }
        return { size: ContentLength, bytes: Body }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    remove: async (name) => {
      await client.send(new DeleteObjectCommand(objectOf(name)))
    },

    close: async () => client.destroy(),
  }
}
