import type { Scorecard } from '@fletch/domain/contract'
import { askedToSave, gone, refreshed, withPhotosAllowed } from './card-changes.ts'
import { type CardKey, type CardRecord, isSendable, photosToSend, recordOf } from './card-record.ts'
import type { CardStore } from './card-store.ts'
import { lostPhotos } from './lost-photos.ts'
import type { Network } from './network.ts'
import type { NewsDesk } from './news.ts'
import { type OpenCardParts, openCard } from './open-card.ts'
import { createPhotoQueue, type PhotoFailure } from './photo-queue.ts'
import type { PhotoStore } from './photo-store.ts'
import type { Occasion } from './schedule.ts'
import { withSecondTry } from './second-try.ts'
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
  const { photos, network, news, newKey, onError } = parts
  const cards = withSecondTry(parts.cards, photos)
  const sendPhotos = (card: CardKey) => void queue.send(card).catch(onError)
  const takeBackPhotos = lostPhotos({ cards, photos })
  const sync = createSync({ ...parts, cards, takeBackPhotos, onSaved: sendPhotos })
  const queue = createPhotoQueue({ ...parts, cards, sync, onFailure: parts.onPhotoFailure })

  /** A new card stays on the phone until its first Save; from then on its changes save themselves. */
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

  /** What was just read of the server flows into the phone's record of that card; what is then unsent follows. */
  const receive = async (server: Scorecard, userId: string, seenAt: string) => {
    const after = await cards.change({ userId, id: server.id }, (record) => ({
      ...(record ? refreshed(record, server) : recordOf(server, userId)),
      seenAt,
    }))
    if (after !== undefined && isSendable(after)) sync.saveSoon(after)
    return after
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

  /** A person saves a card: it goes as soon as it can, also photos that the server refused before. */
  const askToSave = async (card: CardKey) => {
    const after = await cards.change(card, (record) => record && withPhotosAllowed(askedToSave(record)))
    if (after !== undefined) afterChange(after)
  }

  /** A person asks for it: also what was never saved goes, and what the server refused once more. */
  const sendAgain = async (card: CardKey) => {
    await askToSave(card)
    return sync.save(card)
  }

  return {
    cards,
    photos,
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
