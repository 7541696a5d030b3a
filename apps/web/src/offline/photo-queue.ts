import type { Lock } from './browser.ts'
import { withPhotoRefused, withPhotoSent } from './card-changes.ts'
import { areScoresUnsent, type CardKey, type CardRecord, nameOf, photosToSend } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { Network, PhotoSent } from './network.ts'
import { type Observable, observable } from './observable.ts'
import { localPath, type PhotoRecord, photoIdOf } from './photo-record.ts'
import type { PhotoStore } from './photo-store.ts'
import { longestRequestedWait } from './schedule.ts'
import { isFull } from './storage-space.ts'
import type { Sync } from './sync.ts'

/** How long after a photo's arrival the card that shows it saves itself, in ms (rule R28). */
const photoSaveDelay = 100

const mostAtOnce = 2

/** Upload progress from 0 to 1, by photo. */
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
  /** Monotonic time in ms. */
  readonly now: () => number
  readonly onFailure: (failure: PhotoFailure) => void
}

export interface PhotoQueue {
  readonly progress: Observable<PhotoProgress>
  /** Uploads the photos of a card that is on the server; scores go first. */
  send(card: CardKey): Promise<void>
}

/** Photos are uploaded once the server has the card and its scores, or has refused those. */
const mayFollow = (record: CardRecord | undefined): record is CardRecord =>
  record !== undefined && record.base !== null && (record.refusal !== null || !areScoresUnsent(record))

export const createPhotoQueue = (parts: PhotoQueueParts): PhotoQueue => {
  const { cards, photos, network, sync, lock } = parts
  const progress = observable<PhotoProgress>(new Map())
  /** The server asked not to be sent photos before this time. */
  let notBefore = Number.NEGATIVE_INFINITY

  const report = (id: string, part: number | undefined) => {
    const others = [...progress.read()].filter(([each]) => each !== id)
    progress.set(new Map(part === undefined ? others : [...others, [id, part]]))
  }

  /**
   * In one transaction, so that a sent photo is never one that its card still waits for. If there is no room to
   * store the copy, the card comes first; otherwise the same photo would be uploaded forever.
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

  /** Whether the queue may continue. */
  const sendPhoto = async (card: CardKey, photoId: string): Promise<boolean> => {
    const photo = await photos.read(photoId)
    // The card names a photo that this phone lacks: nothing to send or to wait for.
    if (photo === undefined) return true
    report(photoId, 0)
    try {
      const sent = await network.sendPhoto(photo, (part) => report(photoId, part))
      await land(card, photo, sent)
      if (sent.kind === 'unreached' && sent.wait !== undefined)
        notBefore = parts.now() + Math.min(longestRequestedWait, sent.wait)
      if (sent.kind !== 'stored' && sent.words !== undefined) {
        parts.onFailure({ words: sent.words, detail: 'detail' in sent ? sent.detail : undefined })
      }
      // A photo that the server refused does not block the others.
      return sent.kind === 'stored' || sent.kind === 'refused'
    } finally {
      report(photoId, undefined)
    }
  }

  /** Takes photos of the card one after another, as long as some are not taken by another worker. */
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
      // A queued run that has not started yet will see everything there is by then.
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
