import { fault } from '@fletch/contract'
import { TooMany } from '../../../platform/errors.ts'

const megabyte = 1024 * 1024

/** Limits on concurrent uploads. A phone sends two photos at a time, and a person may have several devices. */
export const uploadLimitsAtOnce = {
  ofOwner: 6,
  ofAll: 100,
  /** Total bytes of all images that are being received. */
  bytes: 500 * megabyte,
} as const

/** Time in ms after which a refused client should retry. */
const retryAfter = 3000

const refusal = () => new TooMany(fault('too-many-photos-sent'), retryAfter)

/** The place of an upload in progress. */
export interface UploadPlace {
  /** Counts received bytes. Throws TooMany if the folder is full. */
  take(bytes: number): void
}

export interface UploadPlaces {
  /** Runs `work` with a place. Throws TooMany if the owner has the maximum number of places, or if none is left. */
  withPlace<Result>(ownerId: string, work: (place: UploadPlace) => Promise<Result>): Promise<Result>
}

export const createUploadPlaces = (): UploadPlaces => {
  const byOwner = new Map<string, number>()
  let all = 0
  let bytesHeld = 0
  const count = (ownerId: string, change: 1 | -1) => {
    const own = (byOwner.get(ownerId) ?? 0) + change
    all += change
    if (own === 0) byOwner.delete(ownerId)
    else byOwner.set(ownerId, own)
  }
  return {
    withPlace: async (ownerId, work) => {
      if (all >= uploadLimitsAtOnce.ofAll || (byOwner.get(ownerId) ?? 0) >= uploadLimitsAtOnce.ofOwner)
        throw refusal()
      count(ownerId, 1)
      let own = 0
      try {
        return await work({
          take: (bytes) => {
            if (bytesHeld + bytes > uploadLimitsAtOnce.bytes) throw refusal()
            bytesHeld += bytes
            own += bytes
          },
        })
      } finally {
        bytesHeld -= own
        count(ownerId, -1)
      }
    },
  }
}
