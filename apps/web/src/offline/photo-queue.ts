import { withPhotoSent } from './card-changes.ts'
import { areScoresUnsent, type CardRecord } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { Network } from './network.ts'
import { isLocalPath, localPath, photoIdOf } from './photo-record.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Lock, Sync } from './sync.ts'
import { type Watched, watched } from './watched.ts'

/** Milliseconds from a photo's arrival until the card that shows it saves itself (specification 1, section 4). */
const photoSaveDelay = 100

const mostAtOnce = 2

/** Parts of the whole from 0 to 1, by photo. */
export type PhotoProgress = ReadonlyMap<string, number>

export interface PhotoFailure {
  readonly words: string
  readonly detail?: string | undefined
}

export interface PhotoQueueParts {
  readonly cards: CardStore
  readonly photos: PhotoStore
  readonly network: Network
  readonly sync: Pick<Sync, 'saveSoon'>
  readonly lock: Lock
  readonly onFailure: (failure: PhotoFailure) => void
}

export interface PhotoQueue {
  readonly progress: Watched<PhotoProgress>
  /** Sends the photos of a card that the server has; scores go first. */
  send(cardId: string): Promise<void>
}

/** Photos follow a card that the server knows, once its scores are there; or when it will not take those. */
const mayFollow = (record: CardRecord | undefined): record is CardRecord =>
  record !== undefined && record.base !== null && (record.refusal !== null || !areScoresUnsent(record))

const waitingIn = ({ mine }: CardRecord): string[] =>
  mine.scores.flatMap(({ photoPath }) => (isLocalPath(photoPath) ? [photoIdOf(photoPath)] : []))

export const createPhotoQueue = (parts: PhotoQueueParts): PhotoQueue => {
  const { cards, photos, network, sync, lock } = parts
  const progress = watched<PhotoProgress>(new Map())

  const report = (id: string, part: number | undefined) => {
    const others = [...progress.read()].filter(([each]) => each !== id)
    progress.set(new Map(part === undefined ? others : [...others, [id, part]]))
  }

  /** Whether the queue may go on. */
  const sendPhoto = async (cardId: string, photoId: string): Promise<boolean> => {
    const photo = await photos.read(photoId)
    // A card that names a photo which this phone does not have: there is nothing to send, and nothing to wait for.
    if (photo === undefined) return true
    report(photoId, 0)
    try {
      const sent = await network.sendPhoto(photo, (part) => report(photoId, part))
      if (sent.kind === 'stored') {
        await photos.markSent(photoId, sent.objectPath)
        await cards.change(
          cardId,
          (record) => record && withPhotoSent(record, localPath(photoId), sent.objectPath),
        )
        sync.saveSoon(cardId, photoSaveDelay)
        return true
      }
      if (sent.words !== undefined) {
        parts.onFailure({ words: sent.words, detail: sent.kind === 'failed' ? sent.detail : undefined })
      }
      return false
    } finally {
      report(photoId, undefined)
    }
  }

  /** Takes photos from the card, one after the other, as long as there are any that nobody else has taken. */
  const work = async (cardId: string, taken: Set<string>): Promise<void> => {
    for (;;) {
      const record = await cards.read(cardId)
      if (!network.isOnline() || !mayFollow(record)) return
      const next = waitingIn(record).find((id) => !taken.has(id))
      if (next === undefined) return
      taken.add(next)
      if (!(await sendPhoto(cardId, next))) return
    }
  }

  const queued = new Set<string>()

  return {
    progress,
    send: async (cardId) => {
      // One run that is still to begin will see everything that there is by then.
      if (queued.has(cardId)) return
      queued.add(cardId)
      await lock(`fletch-photos-${cardId}`, async () => {
        queued.delete(cardId)
        const taken = new Set<string>()
        await Promise.all(Array.from({ length: mostAtOnce }, () => work(cardId, taken)))
      })
    },
  }
}
