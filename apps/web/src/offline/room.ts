import { type Watched, watched } from './watched.ts'

export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** Bytes that a proof photo takes, about, and how many of them should still find room. */
const photoSize = 300_000
const photosWanted = 60

export interface RoomParts {
  /** What the browser grants and what is used of it, in bytes; nothing where it does not say. */
  readonly estimate: () => Promise<StorageEstimate | undefined>
  /** Asks the browser not to clear this storage by itself; says whether it will not. */
  readonly persist: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface Room {
  /** How many more photos fit, while that is less than a round or two; else null. */
  readonly photosLeft: Watched<number | null>
  /** Looks at the room that is left. */
  look(): Promise<void>
  /** A photo is about to be kept: from the first one on, the storage is worth being kept. */
  ask(): Promise<void>
}

/** Watches the room on this phone, so that a person hears in time that it gets short. */
export const createRoom = ({ estimate, persist, onError }: RoomParts): Room => {
  const photosLeft = watched<number | null>(null)
  let isAsked = false
  const look = async () => {
    try {
      const { quota, usage = 0 } = (await estimate()) ?? {}
      const left = quota === undefined ? null : Math.max(0, Math.floor((quota - usage) / photoSize))
      const next = left !== null && left < photosWanted ? left : null
      if (next !== photosLeft.read()) photosLeft.set(next)
    } catch (error) {
      onError(error)
    }
  }
  return {
    photosLeft,
    look,
    ask: async () => {
      if (isAsked) return
      isAsked = true
      try {
        await persist()
      } catch (error) {
        onError(error)
      }
    },
  }
}
