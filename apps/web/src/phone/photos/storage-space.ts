import { type Observable, observable } from '../observable.ts'

export const isFull = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError'

/** About how many bytes a proof photo takes, and how many of them should still fit. */
const photoSize = 300_000
const photosWanted = 60

export interface RoomParts {
  /** The browser's quota and usage in bytes; undefined if it does not say. */
  readonly estimate: () => Promise<StorageEstimate | undefined>
  /** Asks the browser not to evict this storage; returns whether it agreed. */
  readonly persist: () => Promise<boolean>
  readonly onError: (error: unknown) => void
}

export interface StorageSpace {
  /** How many more photos fit, if that is less than a round or two; otherwise null. */
  readonly photosLeft: Observable<number | null>
  /** Updates the remaining room. */
  look(): Promise<void>
  /** A photo is about to be stored: from the first one on, ask for persistent storage. */
  ask(): Promise<void>
}

/** Watches the room on this phone, so that the user is warned in time. */
export const createStorageSpace = ({ estimate, persist, onError }: RoomParts): StorageSpace => {
  const photosLeft = observable<number | null>(null)
  let isAsked = false
  const update = async () => {
    try {
      const { quota, usage = 0 } = (await estimate()) ?? {}
      const room = quota === undefined ? null : Math.max(0, Math.floor((quota - usage) / photoSize))
      const next = room !== null && room < photosWanted ? room : null
      if (next !== photosLeft.read()) photosLeft.set(next)
    } catch (error) {
      onError(error)
    }
  }
  return {
    photosLeft,
    look: update,
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
