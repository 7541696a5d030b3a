import type { Scorecard } from '@fletch/contract'
import { markDeleted, withPhotosAllowed, withSaveRequested, withServerCard } from './cards/card-changes.ts'
import { type CardKey, type CardRecord, isSendable, recordOf } from './cards/card-record.ts'
import type { CardStore } from './cards/card-store.ts'
import { withStorageRetries } from './cards/card-store.ts'
import type { ChangeNotices } from './cards/change-notices.ts'
import { type OpenCardParts, openCard } from './cards/open-card.ts'
import { createSync } from './cards/sync.ts'
import type { Lock, Timer } from './outbox/locks.ts'
import type { Network } from './outbox/network.ts'
import { createOutbox } from './outbox/outbox.ts'
import type { RetryReason } from './outbox/schedule.ts'
import { createPhotoQueue, lostPhotos, type PhotoFailure } from './photos/photo-queue.ts'
import type { PhotoStore } from './photos/photo-store.ts'

export interface PhoneParts {
  readonly cards: CardStore
  readonly photos: PhotoStore
  readonly network: Network
  readonly news: ChangeNotices
  readonly newKey: () => string
  readonly lock: Lock
  readonly timer: Timer
  readonly now: () => number
  readonly random: () => number
  readonly afterPaint: (work: () => void) => void
  readonly onPhotoFailure: (failure: PhotoFailure) => void
  readonly onError: (error: unknown) => void
}

/** Everything that this phone stores, and how it is sent to the server. */
export const createPhone = (parts: PhoneParts) => {
  const { photos, network, news, newKey, onError } = parts
  const cards = withStorageRetries(parts.cards, photos)
  const sendPhotos = (card: CardKey) => {
    queue.send(card).catch(onError)
  }
  const takeBackPhotos = lostPhotos({ cards, photos })
  const outbox = createOutbox(parts)
  const sync = createSync({ ...parts, outbox, cards, takeBackPhotos, onSaved: sendPhotos })
  const queue = createPhotoQueue({ ...parts, outbox, cards, sync, onFailure: parts.onPhotoFailure })

  /** A new card stays on the phone until its first Save; later changes are saved automatically. */
  const afterChange = (record: CardRecord) => {
    if (isSendable(record)) sync.saveSoon(record)
  }

  const open = (card: CardKey, { fresh, known }: Pick<OpenCardParts, 'fresh' | 'known'> = {}) =>
    openCard({
      card,
      fresh,
      known,
      cards,
      news,
      newKey,
      afterPaint: parts.afterPaint,
      onStored: afterChange,
      onError,
    })

  /** Merges what was just read from the server into the phone's record, and sends what is then unsent. */
  const receive = async (server: Scorecard, userId: string, seenAt: string) => {
    const after = await cards.change({ userId, id: server.id }, (record) => ({
      ...(record ? withServerCard(record, server) : recordOf(server, userId)),
      seenAt,
    }))
    if (after !== undefined && isSendable(after)) sync.saveSoon(after)
    return after
  }

  /** The server said that it no longer has this card. */
  const lose = (card: CardKey, words: string) =>
    cards.change(card, (record) => record && markDeleted(record, words))

  /** Sends what is unsent: at start, and whenever the server may be reachable again. */
  const wake = async (userId: string, reason: RetryReason): Promise<void> => {
    if (network.isOnline()) await outbox.wake(userId, reason)
  }

  /** The user saves a card: it is sent as soon as possible, including photos that the server refused before. */
  const askToSave = async (card: CardKey) => {
    const after = await cards.change(card, (record) => record && withPhotosAllowed(withSaveRequested(record)))
    if (after !== undefined) afterChange(after)
  }

  /** The user sends a card: even if it was never saved, and including what the server refused. */
  const sendAgain = async (card: CardKey) => {
    await askToSave(card)
    return sync.save(card)
  }

  return {
    cards,
    photos,
    outbox,
    sync,
    queue,
    news,
    open,
    receive,
    lose,
    wake,
    askToSave,
    sendAgain,
    sendPhotos,
  }
}

export type Phone = ReturnType<typeof createPhone>
