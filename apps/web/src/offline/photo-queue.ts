import { withPhotoRefused, withPhotoSent } from './card-changes.ts'
import { areScoresUnsent, type CardKey, type CardRecord, nameOf, photosToSend } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { Network, PhotoSent } from './network.ts'
import { localPath, type PhotoRecord, photoIdOf } from './photo-record.ts'
import type { PhotoStore } from './photo-store.ts'
import { isFull } from './room.ts'
import { longestAsked } from './schedule.ts'
import type { Lock, Sync } from './sync.ts'
import { type Watched, watched } from './watched.ts'

/** Milliseconds from a photo's arrival until the card that shows it saves itself (rule R28). */
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
  /** Milliseconds that only go forward. */
  readonly now: () => number
  readonly onFailure: (failure: PhotoFailure) => void
}

export interface PhotoQueue {
  readonly progress: Watched<PhotoProgress>
  /** Sends the photos of a card that the server has; scores go first. */
  send(card: CardKey): Promise<void>
}

/** Photos follow a card that the server knows, once its scores are there; or when it will not take those. */
const mayFollow = (record: CardRecord | undefined): record is CardRecord =>
  record !== undefined && record.base !== null && (record.refusal !== null || !areScoresUnsent(record))

export const createPhotoQueue = (parts: PhotoQueueParts): PhotoQueue => {
  const { cards, photos, network, sync, lock } = parts
  const progress = watched<PhotoProgress>(new Map())
  /** The server asked not to be sent photos before this. */
  let notBefore = Number.NEGATIVE_INFINITY

  const report = (id: string, part: number | undefined) => {
    const others = [...progress.read()].filter(([each]) => each !== id)
    progress.set(new Map(part === undefined ? others : [...others, [id, part]]))
  }

  /**
   * As one: a photo that is only a copy by now is never the one that its card still waits for. Where there is no room
   * to write the copy again, the card comes first: else the same photo would go up for ever.
   */
  const keepSent = async (card: CardKey, photo: PhotoRecord, objectPath: string) => {
    const keep = (copy?: PhotoRecord) => {
      const change = (current: CardRecord | undefined) =>
        current && withPhotoSent(current, localPath(photo.id), objectPath)
      return cards.change(card, change, { photos: copy && [copy] })
    }
    try {
      return await keep({ ...photo, objectPath })
    } catch (error) {
      if (!isFull(error)) throw error
      return keep()
    }
  }

  const land = async (card: CardKey, photo: PhotoRecord, sent: PhotoSent): Promise<void> => {
    const path = localPath(photo.id)
    if (sent.kind === 'stored') {
      const record = await keepSent(card, photo, sent.objectPath)
      if (record !== undefined) sync.saveSoon(record, photoSaveDelay)
    }
    if (sent.kind === 'refused') {
      await cards.change(
        card,
        (current) => current && withPhotoRefused(current, path, sent.detail ?? sent.words),
      )
    }
  }

  /** Whether the queue may go on. */
  const sendPhoto = async (card: CardKey, photoId: string): Promise<boolean> => {
    const photo = await photos.read(photoId)
    // A card that names a photo which this phone does not have: there is nothing to send, and nothing to wait for.
    if (photo === undefined) return true
    report(photoId, 0)
    try {
      const sent = await network.sendPhoto(photo, (part) => report(photoId, part))
      await land(card, photo, sent)
      if (sent.kind === 'unreached' && sent.wait !== undefined)
        notBefore = parts.now() + Math.min(longestAsked, sent.wait)
      if (sent.kind !== 'stored' && sent.words !== undefined) {
        parts.onFailure({ words: sent.words, detail: 'detail' in sent ? sent.detail : undefined })
      }
      // One that the server will never take does not keep the others waiting.
      return sent.kind === 'stored' || sent.kind === 'refused'
    } finally {
      report(photoId, undefined)
    }
  }

  /** Takes photos from the card, one after the other, as long as there are any that no one else has taken. */
  const work = async (card: CardKey, taken: Set<string>): Promise<void> => {
    for (;;) {
      const record = await cards.read(card)
      if (!network.isOnline() || parts.now() < notBefore || !mayFollow(record)) return
      const next = photosToSend(record)
        .map(photoIdOf)
        .find((id) => !taken.has(id))
      if (next === undefined) return
      taken.add(next)
      if (!(await sendPhoto(card, next))) return
    }
  }

  const queued = new Set<string>()

  return {
    progress,
    send: async (card) => {
      const name = nameOf(card)
      // One run that is still to begin will see everything that there is by then.
      if (queued.has(name)) return
      queued.add(name)
      await lock(`fletch-photos-${name}`, async () => {
        queued.delete(name)
        const taken = new Set<string>()
        await Promise.all(Array.from({ length: mostAtOnce }, () => work(card, taken)))
      })
    },
  }
}
