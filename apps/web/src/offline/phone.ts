import type { Scorecard } from '@fletch/domain/contract'
import { gone, refreshed } from './card-changes.ts'
import { type CardRecord, photosWaiting, recordOf } from './card-record.ts'
import { cardStore } from './card-store.ts'
import type { Connection } from './database.ts'
import { moveToNewCard } from './move-card.ts'
import type { Network } from './network.ts'
import type { NewsDesk } from './news.ts'
import { openCard } from './open-card.ts'
import { createPhotoQueue, type PhotoFailure } from './photo-queue.ts'
import { photoStore } from './photo-store.ts'
import { createSync, type Lock, type Timer } from './sync.ts'

export interface PhoneParts {
  readonly connect: Connection
  readonly network: Network
  readonly news: NewsDesk
  readonly newKey: () => string
  readonly lock: Lock
  readonly timer: Timer
  readonly afterPaint: (work: () => void) => void
  readonly onPhotoFailure: (failure: PhotoFailure) => void
  readonly onError: (error: unknown) => void
}

/** Everything that this phone keeps, and the way it goes to the server. */
export const createPhone = (parts: PhoneParts) => {
  const { connect, network, news, newKey, lock, timer, onError } = parts
  const cards = cardStore(connect, news)
  const photos = photoStore(connect)
  const sendPhotos = (cardId: string) => void queue.send(cardId).catch(onError)
  const sync = createSync({ cards, network, newKey, lock, timer, onError, onSaved: sendPhotos })
  const queue = createPhotoQueue({ cards, photos, network, sync, lock, onFailure: parts.onPhotoFailure })

  /** A new card stays on the phone until its first Save; from then on its changes save themselves. */
  const afterChange = ({ id, base, inFlight }: CardRecord) => {
    if (base !== null || inFlight !== null) sync.saveSoon(id)
  }

  const open = (id: string, fresh?: CardRecord) =>
    openCard({
      id,
      fresh,
      cards,
      photos,
      news,
      newKey,
      afterPaint: parts.afterPaint,
      onStored: afterChange,
      onError,
    })

  /** What was just read of the server flows into the phone's record of that card. */
  const receive = (server: Scorecard, userId: string) =>
    cards.change(server.id, (record) => (record ? refreshed(record, server) : recordOf(server, userId)))

  /** The server said that it does not have this card any more. */
  const lose = (id: string, words: string) => cards.change(id, (record) => record && gone(record, words))

  /** Sends what waits on this phone: at the start, and whenever there may be a way to the server again. */
  const resume = async (userId: string): Promise<void> => {
    if (!network.isOnline()) return
    await sync.retry(userId)
    for (const record of await cards.ofUser(userId)) {
      if (record.base !== null && photosWaiting(record) > 0) sendPhotos(record.id)
    }
  }

  /** A card that was deleted on the server goes on as a new one; answers its id. */
  const keepAsNew = async (id: string): Promise<string> => {
    const newId = newKey()
    await moveToNewCard(connect, id, newId, newKey)
    news.tell({ cardId: id })
    return newId
  }

  return { cards, photos, sync, queue, news, open, receive, lose, keepAsNew, resume, sendPhotos }
}
