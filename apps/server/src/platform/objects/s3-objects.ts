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

/** In ms. An archive of personal data may be large, and is sent by a job. */
const timeout = { connectionTimeout: 2000, requestTimeout: 30_000, throwOnRequestTimeout: true }
const attempts = 2

/**
 * How long a photo may take with all attempts, in ms. A store that is silent for longer counts as unavailable, and the
 * phone retries later. A process that stops does not wait longer either. It is less than the 5 s of the proxy in front
 * (ops/nginx/fletch.conf).
 */
const patience = 4000

/** Gives up work that has not been answered in time. What an answer then streams takes as long as it needs. */
const inTime = async <Answer>(work: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> => {
  const giveUp = new AbortController()
  const timer = setTimeout(() => giveUp.abort(), patience)
  try {
    return await work(giveUp.signal)
  } finally {
    clearTimeout(timer)
  }
}

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
      await inTime((abortSignal) =>
        client.send(new PutObjectCommand({ ...objectOf(name), Body: bytes }), { abortSignal }),
      )
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
        const { Body, ContentLength } = await inTime((abortSignal) =>
          client.send(new GetObjectCommand(objectOf(name)), { abortSignal }),
        )
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
      await inTime((abortSignal) => client.send(new DeleteObjectCommand(objectOf(name)), { abortSignal }))
    },

    close: async () => client.destroy(),
  }
}
