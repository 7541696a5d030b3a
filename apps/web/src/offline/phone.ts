import type { Scorecard } from '@fletch/domain/contract'
import { gone, refreshed, withPhotosAllowed } from './card-changes.ts'
import {
  type CardKey,
  type CardRecord,
  isHeldHere,
  isSendable,
  photosToSend,
  recordOf,
} from './card-record.ts'
import type { CardStore } from './card-store.ts'
import type { Network } from './network.ts'
import type { NewsDesk } from './news.ts'
import { openCard } from './open-card.ts'
import { createPhotoQueue, type PhotoFailure } from './photo-queue.ts'
import type { PhotoStore } from './photo-store.ts'
import { withRoom } from './room.ts'
import type { Occasion } from './schedule.ts'
import { createSync, type Lock, type Timer } from './sync.ts'

export interface PhoneParts {
  readonly cards: CardStore
  readonly photos: PhotoStore
  readonly network: Network
  readonly news: NewsDesk
  readonly newKey: () => string
  readonly lock: Lock
  readonly timer: Timer
  readonly now: () => number
  readonly random: () => number
  readonly afterPaint: (work: () => void) => void
  readonly onPhotoFailure: (failure: PhotoFailure) => void
  readonly onError: (error: unknown) => void
}

/** Everything that this phone keeps, and the way it goes to the server. */
export const createPhone = (parts: PhoneParts) => {
  const { photos, network, news, newKey, lock, onError } = parts
  const cards = withRoom(parts.cards, photos)
  const sendPhotos = (card: CardKey) => void queue.send(card).catch(onError)
  const sync = createSync({ ...parts, cards, onSaved: sendPhotos })
  const queue = createPhotoQueue({ cards, photos, network, sync, lock, onFailure: parts.onPhotoFailure })

  /** A new card stays on the phone until its first Save; from then on its changes save themselves. */
  const afterChange = (record: CardRecord) => {
    if (record.base !== null || record.inFlight !== null) sync.saveSoon(record)
  }

  const open = (card: CardKey, fresh?: CardRecord) =>
    openCard({
      card,
      fresh,
      cards,
      news,
      newKey,
      afterPaint: parts.afterPaint,
      onStored: afterChange,
      onError,
    })

  /** What was just read of the server flows into the phone's record of that card; what is then unsent follows. */
  const receive = async (server: Scorecard, userId: string, seenAt: string) => {
    const after = await cards.change({ userId, id: server.id }, (record) => ({
      ...(record ? refreshed(record, server) : recordOf(server, userId)),
      seenAt,
    }))
    if (after !== undefined && isSendable(after)) sync.saveSoon(after)
    return after
  }

  /**
   * The newest cards of the server flow in, so that they are here without a signal. Others leave that the server has
   * all of and that were not opened since some time: a day ago, say.
   */
  const receiveNewest = async (servers: readonly Scorecard[], userId: string, since: string) => {
    await cards.changeAll(
      servers.map((server) => [
        { userId, id: server.id },
        (record) => (record ? refreshed(record, server) : recordOf(server, userId)),
      ]),
    )
    const newest = new Set(servers.map(({ id }) => id))
    const mayGo = (record: CardRecord): boolean => {
      const isWanted = newest.has(record.id) || record.seenAt > since || record.touchedAt > since
      return !isWanted && !isHeldHere(record)
    }
    for (const record of await cards.ofUser(userId)) {
      if (mayGo(record)) await cards.remove(record, mayGo)
    }
  }

  /** The server said that it does not have this card any more. */
  const lose = (card: CardKey, words: string) => cards.change(card, (record) => record && gone(record, words))

  /** Sends what waits on this phone: at the start, and whenever there may be a way to the server again. */
  const wake = async (userId: string, occasion: Occasion): Promise<void> => {
    if (!network.isOnline()) return
    await sync.wake(userId, occasion)
    for (const record of await cards.ofUser(userId)) {
      if (record.base !== null && photosToSend(record).length > 0) sendPhotos(record)
    }
  }

  /** A person asks for it: also what the server refused before is sent once more. */
  const sendAgain = async (card: CardKey) => {
    await cards.change(card, (record) => record && withPhotosAllowed(record))
    return sync.save(card)
  }

  /** A card that was deleted on the server goes on as a new one; answers its id. */
  const keepAsNew = async (card: CardKey): Promise<string> => {
    const newId = newKey()
    await cards.move(card, newId, newKey)
    return newId
  }

  return {
    cards,
    photos,
    sync,
    queue,
    news,
    open,
    receive,
    receiveNewest,
    lose,
    keepAsNew,
    wake,
    sendAgain,
    sendPhotos,
  }
}

export type Phone = ReturnType<typeof createPhone>
