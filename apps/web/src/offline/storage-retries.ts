import type { CardStore } from './card-store.ts'
import { isClosed } from './kept-database.ts'
import type { PhotoStore } from './photo-store.ts'
import { isFull } from './storage-space.ts'

// Repeats what failed for a reason that can be removed at once.

type Photos = Pick<PhotoStore, 'dropCopies'>

/** The browser closed the database of a phone that slept for hours, sometimes without an event: reopen it. */
const afterClosing = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isClosed(error)) throw error
    return work()
  }
}

/** The phone is full: delete copies of uploaded photos. */
const afterMakingRoom = async <Result>(photos: Photos, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    if (!isFull(error)) throw error
    await photos.dropCopies()
    return work()
  }
}

/** The card store of a phone that sleeps and fills up. */
export const withStorageRetries = (cards: CardStore, photos: Photos): CardStore => ({
  ...cards,
  read: (key) => afterClosing(() => cards.read(key)),
  ofUser: (userId) => afterClosing(() => cards.ofUser(userId)),
  change: (...given) => afterMakingRoom(photos, () => afterClosing(() => cards.change(...given))),
})
