import { withPhotoRefused, withPhotoSent, withPhotosLost } from '../cards/card-changes.ts'
import {
  areScoresUnsent,
  type CardKey,
  type CardRecord,
  nameOf,
  photosNamed,
  photosToSend,
} from '../cards/card-record.ts'
import type { CardStore } from '../cards/card-store.ts'
import type { Sync } from '../cards/sync.ts'
import { type Observable, observable } from '../observable.ts'
import type { Lock } from '../outbox/locks.ts'
import type { Network, PhotoSent } from '../outbox/network.ts'
import type { Attempt, Outbox } from '../outbox/outbox.ts'
import type { SaveDelay } from '../outbox/schedule.ts'
import { localPath, type PhotoRecord, photoIdOf } from './photo-record.ts'
import type { PhotoStore } from './photo-store.ts'
import { isFull } from './storage-space.ts'

/** How long after a photo's arrival the card that shows it saves itself, in ms (rule R28). */
const photoSaveDelay = 100

/** How many photos of a card are uploaded at once. */
const mostAtOnce = 2

/** A photo is uploaded at once, but not before the server wants it. */
const delay: SaveDelay = { rest: 0, most: 5000 }

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
  readonly outbox: Outbox
  readonly onFailure: (failure: PhotoFailure) => void
}

export interface PhotoQueue {
  readonly progress: Observable<PhotoProgress>
  /** Uploads the photos of a card that is on the server; scores go first. Resolves after the attempt, if it is time. */
  send(card: CardKey): Promise<void>
}

/** Photos are uploaded once the server has the card and its scores, or has refused those. */
const mayFollow = (record: CardRecord | undefined): record is CardRecord =>
  record !== undefined && record.base !== null && (record.refusal !== null || !areScoresUnsent(record))

export const createPhotoQueue = (parts: PhotoQueueParts): PhotoQueue => {
  const { cards, photos, network, sync, lock, outbox } = parts
  const progress = observable<PhotoProgress>(new Map())

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

  const sendPhoto = async (card: CardKey, photoId: string): Promise<PhotoSent | undefined> => {
    if (!network.isOnline()) return { kind: 'unreached' }
    const photo = await photos.read(photoId)
    // The card names a photo that this phone lacks: nothing to send or to wait for.
    if (photo === undefined) return undefined
    report(photoId, 0)
    try {
      const answer = await network.sendPhoto(photo, (part) => report(photoId, part))
      await land(card, photo, answer)
      if (answer.kind !== 'stored' && answer.words !== undefined) {
        parts.onFailure({ words: answer.words, detail: answer.detail })
      }
      return answer
    } finally {
      report(photoId, undefined)
    }
  }

  /** The photos that the server did not take the last time, though it was reached. They go last. */
  const failed = new Set<string>()

  const nextPhoto = (record: CardRecord, triedIds: ReadonlySet<string>): string | undefined => {
    const open = photosToSend(record)
      .map(photoIdOf)
      .filter((id) => !triedIds.has(id))
    return open.find((id) => !failed.has(id)) ?? open[0]
  }

  /**
   * Uploads photos of the card in order, at most two at once, until none is left or the server is not reached. A photo
   * that fails or is refused blocks no other.
   */
  const sendAll = async (card: CardKey): Promise<Attempt> => {
    const triedIds = new Set<string>()
    let result: Attempt = { outcome: 'stored', isMore: false }
    let isReached = true
    const work = async (): Promise<void> => {
      for (;;) {
        const record = await cards.read(card)
        if (!isReached || !mayFollow(record)) return
        const next = nextPhoto(record, triedIds)
        if (next === undefined) return
        triedIds.add(next)
        const answer = await sendPhoto(card, next)
        if (isTakenLater(answer)) failed.add(next)
        else failed.delete(next)
        if (answer === undefined || answer.kind === 'stored' || answer.kind === 'refused') continue
        if (answer.kind !== 'failed') isReached = false
        if (answer.kind !== 'failed' || result.outcome === 'stored') result = attemptWith(answer)
      }
    }
    const workers = await Promise.allSettled(Array.from({ length: mostAtOnce }, work))
    for (const worker of workers) if (worker.status === 'rejected') throw worker.reason
    // Photos that are taken from now on are sent by another attempt.
    return result
  }

  const sending = outbox.sends<CardKey, Attempt>({
    kind: 'photos',
    nameOf,
    // Only one tab of a phone uploads a photo.
    send: (card) => lock(`fletch-photos-${nameOf(card)}`, () => sendAll(card)),
    waiting: async (userId) =>
      (await cards.ofUser(userId))
        .filter((record) => record.base !== null && photosToSend(record).length > 0)
        .map(({ id }) => ({ userId, id })),
  })

  return {
    progress,
    send: ({ userId, id }) => sending.attempt({ userId, id }, delay),
  }
}

/** The server was reached and did not take this photo now; it may take others. */
const isTakenLater = (sent: PhotoSent | undefined): boolean =>
  sent?.kind === 'failed' || (sent?.kind === 'unreached' && sent.detail !== undefined)

const attemptWith = (sent: Exclude<PhotoSent, { kind: 'stored' | 'refused' }>): Attempt => ({
  outcome: sent.kind === 'signed-out' ? 'signed-out' : 'unreached',
  isMore: true,
  wait: 'wait' in sent ? sent.wait : undefined,
})

interface LostPhotosParts {
  readonly cards: CardStore
  readonly photos: Pick<PhotoStore, 'copyOf'>
}

/**
 * Queues photos again that a save named but the server lacks, because a deleted card took them along or they stayed
 * too long without a card. Copies on this phone are uploaded again; photos that exist nowhere are dropped, because
 * scores never wait for photos. Undefined if that was already tried: then the server has another reason.
 */
export const lostPhotos = ({ cards, photos }: LostPhotosParts) => {
  const tried = new Set<string>()
  return async (record: CardRecord): Promise<CardRecord | undefined> => {
    const { userId, id, inFlight } = record
    const paths = photosNamed(record)
    if (inFlight === null || paths.length === 0) return undefined
    const local = new Map<string, string>()
    const copies: PhotoRecord[] = []
    for (const path of paths) {
      const copy = await photos.copyOf(userId, path)
      if (copy === undefined) continue
      if (tried.has(copy.id)) return undefined
      local.set(path, localPath(copy.id))
      copies.push({ ...copy, cardId: id, objectPath: null })
    }
    for (const copy of copies) tried.add(copy.id)
    const change = (current?: CardRecord) =>
      current && withPhotosLost(current, inFlight.key, { lost: new Set(paths), local })
    return cards.change(record, change, { photos: copies })
  }
}
